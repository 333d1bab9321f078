/** Business constants that server, web and SDK must agree on. Sizes and times carry their unit in the name. */
export const PLATFORM_VERSION = '2.0.001';

export const DEFAULT_PAGE_SIZE = 10;
export const SEARCH_MATCHES_MAX = 10;
export const SEARCH_DEBOUNCE_MS = 200;
export const REQUEST_TIMEOUT_MS = 30_000;
export const SECURITY_CODE_LENGTH = 6;

/** The most rows that one gateway call answers. */
export const GATEWAY_ROWS_MAX = 20_000;
/** Rows of one `_inc` feed call: default and most. */
export const FEED_ROWS_DEFAULT = 1_000;
export const FEED_ROWS_MAX = 2_000;
/** The most rows of the free sample on a product page. */
export const SAMPLE_ROWS = 10;
/** Life of an access token. */
export const TOKEN_TTL_SECONDS = 3_600;

/** How often a data set is refreshed; the codes are the wire's. */
export const FREQUENCIES = [
  { code: 0, zh: '实时', en: 'Real-time' },
  { code: 1, zh: '分钟', en: 'Minute' },
  { code: 2, zh: '小时', en: 'Hour' },
  { code: 3, zh: '日', en: 'Daily' },
  { code: 4, zh: '月', en: 'Monthly' },
  { code: 5, zh: '季', en: 'Quarterly' },
  { code: 6, zh: '年', en: 'Yearly' },
] as const;

/** How a data set can be paid for: by call, or for a term (whose length is in days). */
export const PAYMENT_MODES = [
  { mode: 'use', zh: '次', en: 'Per call', days: null },
  { mode: 'day', zh: '日', en: 'Day', days: 1 },
  { mode: 'week', zh: '周', en: 'Week', days: 7 },
  { mode: 'month', zh: '月', en: 'Month', days: 30 },
  { mode: 'quarter', zh: '季', en: 'Quarter', days: 91 },
  { mode: 'halfYear', zh: '半年', en: 'Half year', days: 182 },
  { mode: 'year', zh: '年', en: 'Year', days: 365 },
] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number]['mode'];

/** Answer formats of the gateway. */
export const FORMATS = ['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];
