/** The maximum number of rows in the free sample on a product page. */
export const SAMPLE_ROWS = 10;

/** The buyer's licence to use the rows. */
export const LICENCE_TERMS = {
  zh: '按所购权限使用，不得转售',
  en: 'For use within the purchased scope; no resale',
} as const;

/** The refresh frequencies of a data set. The wire format uses the codes. */
export const FREQUENCIES = [
  { code: 0, zh: '实时', en: 'Real-time' },
  { code: 1, zh: '分钟', en: 'By the minute' },
  { code: 2, zh: '小时', en: 'Hourly' },
  { code: 3, zh: '日', en: 'Daily' },
  { code: 4, zh: '月', en: 'Monthly' },
  { code: 5, zh: '季', en: 'Quarterly' },
  { code: 6, zh: '年', en: 'Yearly' },
] as const;

/** The ways to pay for a data set: per call, or for a term of `days` days. `buy` is the name of the purchase. */
export const PAYMENT_MODES = [
  { mode: 'use', zh: '次', en: 'Per call', days: null, buy: { zh: '按次', en: 'Per call' } },
  { mode: 'day', zh: '日', en: 'Day', days: 1, buy: { zh: '包日', en: 'Daily' } },
  { mode: 'week', zh: '周', en: 'Week', days: 7, buy: { zh: '包周', en: 'Weekly' } },
  { mode: 'month', zh: '月', en: 'Month', days: 30, buy: { zh: '包月', en: 'Monthly' } },
  { mode: 'quarter', zh: '季', en: 'Quarter', days: 91, buy: { zh: '包季', en: 'Quarterly' } },
  { mode: 'halfYear', zh: '半年', en: 'Half year', days: 182, buy: { zh: '包半年', en: 'Half-yearly' } },
  { mode: 'year', zh: '年', en: 'Year', days: 365, buy: { zh: '包年', en: 'Yearly' } },
] as const;

export type PaymentMode = (typeof PAYMENT_MODES)[number]['mode'];

/** The kinds of access without a charge per call, as the data store distinguishes them. */
export const ACCESS_KINDS = [
  { kind: 'free', zh: '免费', en: 'Free' },
  { kind: 'trial', zh: '可免费试用', en: 'Free trial' },
  { kind: 'vip', zh: 'VIP 专享', en: 'VIP only' },
] as const;

export type AccessKind = (typeof ACCESS_KINDS)[number]['kind'];
