import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What a QR code in the frame leads to. */
export const QR_KINDS = ['publicAccount', 'miniProgram'] as const;
export type QrKind = (typeof QR_KINDS)[number];

/** A QR code, ready to draw: `path` fills the dark modules of a square that is `size` modules wide, margin included. */
export const qrCodeSchema = z.strictObject({
  kind: z.enum(QR_KINDS),
  address: z.string(),
  size: z.int().min(21),
  path: z.string(),
});
export type QrCode = z.infer<typeof qrCodeSchema>;

export const filingSchema = z.strictObject({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

/** What the operator lets the frame of the site show; what is not set is null or empty. */
export const siteSettingsSchema = z.strictObject({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  qrCodes: z.array(qrCodeSchema),
  filings: z.array(filingSchema),
  /** Whether a visit is to be told to the server. */
  collectVisits: z.boolean(),
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** Who may register how, and what may be paid: switches of the operator. */
export const businessConfigSchema = z.strictObject({
  /** 1 while things can be paid for online. */
  onlinePay: z.union([z.literal(0), z.literal(1)]),
  /** 1: individuals register on the page at registrationUrl; 0: here. */
  registrationUiType: z.union([z.literal(0), z.literal(1)]),
  registrationUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** Third parties that one can sign in with. */
  thirdParties: z.array(z.enum(['qq', 'wechat'])),
});
export type BusinessConfig = z.infer<typeof businessConfigSchema>;

const PAGE_LENGTH_MAX = 100;

export const siteEndpoints = {
  settings: endpoint({
    name: 'site.settings',
    method: 'GET',
    path: '/v1/site/settings',
    audience: 'public',
    summary: {
      zh: '站点信息：联系方式、二维码、备案号，以及是否统计访问',
      en: 'What the site says of its operator: contact, QR codes, filing numbers, and whether visits are counted',
    },
    input: z.object({}),
    output: siteSettingsSchema,
  }),
  businessConfig: endpoint({
    name: 'site.businessConfig',
    method: 'GET',
    path: '/v1/site/business-config',
    audience: 'public',
    summary: {
      zh: '业务开关：在线支付、注册方式、三方登录',
      en: 'Switches: online payment, registration, third-party login',
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
      en: 'Counts one visit of a page, by day and page and without its visitor; nothing while counting is off',
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
