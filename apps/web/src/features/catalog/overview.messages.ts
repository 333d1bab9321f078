import { defineMessages } from '../../shared/i18n/messages.ts';

export const overviewMessages = defineMessages('catalogOverview', {
  datasets: { zh: '在售数据集', en: 'Data sets on sale' },
  rows: { zh: '数据行数', en: 'Rows of data' },
  fields: { zh: '双语字段', en: 'Bilingual fields' },
  callFrom: { zh: '单次调用起', en: 'Per call from' },
  monthFrom: { zh: '包月起', en: 'Per month from' },
  tryFree: { zh: '可免费试用', en: 'With free trial calls' },
  coverage: { zh: '数据覆盖', en: 'Coverage' },
  sources: { zh: '数据来源', en: 'Sources' },
  categoryCount: { zh: '{{count}} 个数据集', en: '{{count}} {{count|data set|data sets}}' },
  popular: { zh: '常用接口', en: 'Popular APIs' },
  popularByCalls: {
    zh: '按近 {{days}} 天全站真实调用次数排序。',
    en: 'Ranked by real calls of all customers over the last {{days}} {{days|day|days}}.',
  },
  popularByChoice: {
    zh: '编辑推荐：近 {{days}} 天调用满 {{calls}} 次后，改按全站真实调用次数排序。',
    en: 'Chosen by our editors; ranked by real calls once there are {{calls}} within {{days}} {{days|day|days}}.',
  },
  allDatasets: { zh: '全部 {{count}} 个数据集', en: 'All {{count}} {{count|data set|data sets}}' },
  name: { zh: '接口', en: 'API' },
  holds: { zh: '内容', en: 'Contents' },
  frequency: { zh: '更新', en: 'Updated' },
  calls: { zh: '近 {{days}} 天调用', en: 'Calls in {{days}} {{days|day|days}}' },
  perCall: { zh: '单次', en: 'Per call' },
  perMonth: { zh: '包月', en: 'Per month' },
  trial: { zh: '免费试用', en: 'Free trial' },
  times: { zh: '{{count}} 次', en: '{{count}} {{count|call|calls}}' },
  free: { zh: '免费', en: 'Free' },
  vip: { zh: 'VIP 专享', en: 'VIP only' },
  none: { zh: '暂无在售数据', en: 'No data is on sale yet' },
  noneHint: {
    zh: '数据集上架后，将在此展示常用接口与价格。',
    en: 'Popular APIs and their prices are listed here once data sets go on sale.',
  },
  terms: { zh: '免费与付费', en: 'Free and paid' },
  termFree: { zh: '免费', en: 'Free' },
  termFreeLead: {
    zh: '浏览数据、阅读文档、试用接口，均不收费',
    en: 'Browsing, reading the docs and trying out cost nothing',
  },
  termFreePages: {
    zh: '网站上的行情、公告与数据浏览页',
    en: 'Quotes, announcements and data pages of this site',
  },
  termFreeSample: {
    zh: '数据集的样例、字段与文档，无需注册',
    en: 'Samples, fields and documents of data sets, no account needed',
  },
  termFreeCount: { zh: '{{count}} 个数据集完全免费', en: 'Data sets free of charge: {{count}}' },
  termPaid: { zh: '按次或包年包月', en: 'Per call or subscription' },
  termPaidLead: {
    zh: '单次 {{call}} 起，包月 {{month}} 起',
    en: 'From {{call}} per call or {{month}} per month',
  },
  termPaidTrial: {
    zh: '{{count}} 个数据集可免费试用，试用次数用完后付费',
    en: 'Data sets with free trial calls before you pay: {{count}}',
  },
  termPaidEmpty: {
    zh: '调用失败或没有数据不收费，同一请求重试只收费一次',
    en: 'Failed and empty calls cost nothing; a retried request is charged once',
  },
  termPaidReceipt: {
    zh: '每次调用都有计费明细：行数、价格、余额',
    en: 'Every call has a receipt: rows, price, balance',
  },
  termVip: { zh: 'VIP 会员', en: 'VIP members' },
  termVipFrom: { zh: '{{plan}}，每月 {{month}}', en: '{{plan}}, {{month}} a month' },
  termVipNone: { zh: '目前没有在售的会员方案', en: 'No membership plan is on sale' },
  see: { zh: '查看', en: 'See them' },
});
