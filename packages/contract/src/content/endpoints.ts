import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { businessConfigSchema, siteFrameSchema } from './schemas.ts';

const PAGE_LENGTH_MAX = 100;

export const contentEndpoints = {
  settings: endpoint({
    name: 'site.settings',
    method: 'GET',
    path: '/v1/site/settings',
    audience: 'public',
    summary: {
      zh: '站点信息：联系方式、二维码、备案号、是否统计访问，以及因暂无数据而不列入菜单的页面',
      en: 'The frame of the site: contact, QR codes, filing numbers, whether visits are counted, and the pages that menus leave out because their data sets have no rows',
    },
    input: z.object({}),
    output: siteFrameSchema,
  }),
  businessConfig: endpoint({
    name: 'site.businessConfig',
    method: 'GET',
    path: '/v1/site/business-config',
    audience: 'public',
    summary: {
      zh: '业务开关：在线支付、发票、注册方式、三方登录',
      en: 'Switches: online payment, invoices, registration, third-party login',
    },
    input: z.object({
      configtype: z.literal('onlinpay').meta({ zh: '固定为 onlinpay', en: 'Always onlinpay' }),
    }),
    output: businessConfigSchema,
  }),
  recordVisit: endpoint({
    name: 'site.recordVisit',
    method: 'GET',
    path: '/v1/site/visits',
    audience: 'public',
    summary: {
      zh: '记一次页面访问，只按日和页面计数，不记访问者；未开启统计时不记录',
      en: 'Counts one visit to a page, by day and page, never by visitor; does nothing while counting is off',
    },
    input: z.object({
      page: z
        .string()
        .max(PAGE_LENGTH_MAX)
        .regex(/^\/[\w/.-]*$/)
        .meta({ zh: '页面地址', en: 'Address of the page' }),
    }),
    output: z.strictObject({ counted: z.boolean() }),
  }),
};
