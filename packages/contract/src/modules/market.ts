import { z } from 'zod';
import { SEARCH_MATCHES_MAX } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { langSchema } from '../localized.ts';

/** What a security is: company pages exist for stocks alone. One code can name an index and a stock (000001). */
export const SECURITY_KINDS = ['stock', 'index', 'fund', 'bond'] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** One hit of the securities search: the wire's own names, F014V is the English name. */
export const securityMatchSchema = z.strictObject({
  kind: z.enum(SECURITY_KINDS),
  SECCODE: z.string(),
  SECNAME: z.string(),
  F014V: z.string().nullable(),
  /** Exchange or other market in Chinese, as the listing data set has it. */
  market: z.string().nullable(),
});
export type SecurityMatch = z.infer<typeof securityMatchSchema>;

/** What has daily bars that the site may draw. */
export const BAR_KINDS = ['stock', 'index'] as const satisfies readonly SecurityKind[];
export type BarKind = (typeof BAR_KINDS)[number];

/** Bars of one answer at most; of a longer history the newest. */
export const BARS_MAX = 10_000;

/** Boards of the mainland exchanges; B shares are a board of their own. */
export const BOARDS = ['sseMain', 'star', 'szseMain', 'chinext', 'bse', 'bShare'] as const;
export type Board = (typeof BOARDS)[number];

const amountSchema = z.number().nullable();

/** The newest quote of a security. Prices in the currency it is traded in, volume in shares, percentages as percent. */
const quoteSchema = z.strictObject({
  date: z.string(),
  last: amountSchema,
  previousClose: amountSchema,
  change: amountSchema,
  changePercent: amountSchema,
  open: amountSchema,
  high: amountSchema,
  low: amountSchema,
  volume: amountSchema,
  amount: amountSchema,
  turnoverRate: amountSchema,
  /** Last price times the shares issued, and times those that are tradable. */
  marketValue: amountSchema,
  tradableValue: amountSchema,
  peRatio: amountSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

const namedSchema = { code: z.string(), name: z.string(), english: z.string().nullable() };

/** A daily history as columns of equal length, oldest first; a bar always has its close. */
export const dailyBarsSchema = z.strictObject({
  kind: z.enum(BAR_KINDS),
  ...namedSchema,
  board: z.enum(BOARDS).nullable(),
  /** The data set that the bars come from. */
  dataset: z.string(),
  quote: quoteSchema.nullable(),
  dates: z.array(z.string()),
  open: z.array(amountSchema),
  high: z.array(amountSchema),
  low: z.array(amountSchema),
  close: z.array(z.number()),
  volume: z.array(amountSchema),
  amount: z.array(amountSchema),
  /**
   * Backward adjustment factor as steps: from each date on it holds until the next; the first step is the first bar's. A
   * price times its factor is adjusted to the listing day, and that over the last factor to today.
   */
  factors: z.array(z.strictObject({ date: z.string(), factor: z.number() })),
});
export type DailyBars = z.infer<typeof dailyBarsSchema>;

const listedQuoteSchema = z.strictObject({
  ...namedSchema,
  board: z.enum(BOARDS).nullable(),
  ...quoteSchema.shape,
});
export type ListedQuote = z.infer<typeof listedQuoteSchema>;

export const QUOTE_ORDERS = [
  'code',
  'last',
  'changePercent',
  'volume',
  'amount',
  'turnoverRate',
  'marketValue',
] as const;
export type QuoteOrder = (typeof QUOTE_ORDERS)[number];
export const QUOTES_PAGE_MAX = 200;

const indexCourseSchema = z.strictObject({
  ...namedSchema,
  dataset: z.string(),
  date: z.string(),
  last: z.number(),
  change: amountSchema,
  changePercent: amountSchema,
  amount: amountSchema,
  /** Closes of the newest days, oldest first. */
  points: z.array(z.number()),
});
export type IndexCourse = z.infer<typeof indexCourseSchema>;

const breadthSchema = z.strictObject({
  date: z.string(),
  /** Stocks that traded on that day, by how they closed against the reference price. */
  rise: z.int(),
  flat: z.int(),
  fall: z.int(),
  /** Turnover value of all of them in yuan. */
  amount: amountSchema,
});
export type Breadth = z.infer<typeof breadthSchema>;

const noticeSchema = z.strictObject({
  id: z.string(),
  date: z.string(),
  /** ISO 8601 in UTC, where it is known to the minute. */
  publishedAt: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  title: z.string(),
  /** Language of the title. */
  lang: langSchema,
  url: z.string().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

const newShareSchema = z.strictObject({
  ...namedSchema,
  board: z.enum(BOARDS).nullable(),
  subscribedOn: z.string(),
  listedOn: z.string().nullable(),
  /** In yuan a share. */
  price: amountSchema,
  peRatio: amountSchema,
  /** Share of online subscriptions that win, in percent. */
  winningRate: amountSchema,
});
export type NewShare = z.infer<typeof newShareSchema>;

const frontLimit = z.coerce
  .number()
  .int()
  .min(1)
  .max(20)
  .default(8)
  .meta({ zh: '最多条数', en: 'Most items' });

export const marketEndpoints = {
  breadth: endpoint({
    name: 'market.breadth',
    method: 'GET',
    path: '/v1/market/breadth',
    audience: 'public',
    summary: {
      zh: '最新交易日上涨、平盘、下跌的股票家数与成交额；没有行情时为 null',
      en: 'How many stocks rose, stood and fell on the newest day, with their turnover; null without quotes',
    },
    input: z.object({}),
    output: breadthSchema.nullable(),
  }),
  notices: endpoint({
    name: 'market.notices',
    method: 'GET',
    path: '/v1/market/notices',
    audience: 'public',
    summary: {
      zh: '最新公告，英文页优先取英文公告',
      en: 'The newest announcements; in English those published in English, where there are some',
    },
    input: z.object({
      lang: langSchema.default('zh').meta({ zh: '读者的语言', en: 'Language of the reader' }),
      limit: frontLimit,
    }),
    output: z.array(noticeSchema),
  }),
  newShares: endpoint({
    name: 'market.newShares',
    method: 'GET',
    path: '/v1/market/new-shares',
    audience: 'public',
    summary: { zh: '新股：按申购日期由近及远', en: 'New share issues, the latest subscription first' },
    input: z.object({ limit: frontLimit }),
    output: z.array(newShareSchema),
  }),
  bars: endpoint({
    name: 'market.bars',
    method: 'GET',
    path: '/v1/market/bars/:kind/:code',
    audience: 'public',
    summary: {
      zh: '一只股票或指数的全部日线与复权因子，按列给出，价格为未复权价',
      en: 'All daily bars of a stock or an index as columns, unadjusted, with the adjustment factors',
    },
    input: z.object({
      kind: z.enum(BAR_KINDS).meta({ zh: '证券种类', en: 'Kind of security' }),
      code: z
        .string()
        .regex(/^[0-9A-Za-z.]{1,12}$/)
        .meta({ zh: '证券代码', en: 'Code of the security' }),
    }),
    output: dailyBarsSchema,
    errors: ['security.notFound'],
  }),
  quotes: endpoint({
    name: 'market.quotes',
    method: 'GET',
    path: '/v1/market/quotes',
    audience: 'public',
    summary: {
      zh: '各股票的最新行情，可按板块、代码、简称、拼音或英文名筛选，可排序、分页',
      en: 'The newest quote of each stock; by board, code, name, pinyin or English name; ordered, in pages',
    },
    input: z.object({
      board: z.enum(BOARDS).optional().meta({ zh: '板块', en: 'Board' }),
      q: z
        .string()
        .trim()
        .max(50)
        .default('')
        .meta({ zh: '代码、简称、拼音或英文名', en: 'Code, short name, pinyin or English name' }),
      sort: z.enum(QUOTE_ORDERS).default('code').meta({ zh: '排序项', en: 'What the list is ordered by' }),
      order: z.enum(['asc', 'desc']).default('asc').meta({ zh: '升序或降序', en: 'Ascending or descending' }),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .meta({ zh: '跳过的条数', en: 'Items to skip' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(QUOTES_PAGE_MAX)
        .default(50)
        .meta({ zh: '最多条数', en: 'Most items' }),
    }),
    output: z.strictObject({
      total: z.int(),
      /** The newest day of the market; a security that did not trade then has an older one. */
      date: z.string().nullable(),
      items: z.array(listedQuoteSchema),
    }),
  }),
  indices: endpoint({
    name: 'market.indices',
    method: 'GET',
    path: '/v1/market/indices',
    audience: 'public',
    summary: {
      zh: '各指数的最新点位与近期走势，仍在发布的在前，再按成交金额',
      en: 'Indices with their newest level and recent course; those still published first, by turnover value',
    },
    input: z.object({
      limit: z.coerce.number().int().min(1).max(50).default(12).meta({ zh: '最多条数', en: 'Most items' }),
      points: z.coerce
        .number()
        .int()
        .min(2)
        .max(250)
        .default(30)
        .meta({ zh: '走势的点数', en: 'Points of the course' }),
    }),
    output: z.array(indexCourseSchema),
  }),
  searchSecurities: endpoint({
    name: 'market.searchSecurities',
    method: 'GET',
    path: '/v1/market/securities',
    audience: 'public',
    summary: {
      zh: '按代码、简称、曾用简称、拼音或英文名查找证券，不区分大小写，最多 10 条',
      en: 'Securities by code, short or former name, pinyin or English name; any letter case; at most 10',
    },
    input: z.object({
      q: z
        .string()
        .trim()
        .min(1)
        .max(50)
        .meta({ zh: '代码、简称、拼音或英文名', en: 'Code, short name, pinyin or English name' }),
    }),
    output: z.array(securityMatchSchema).max(SEARCH_MATCHES_MAX),
  }),
};
