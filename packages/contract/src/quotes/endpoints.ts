import { z } from 'zod';
import { datasetCodeSchema } from '../datasets/codes.ts';
import { latenessSchema } from '../datasets/lateness.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { frontLimit } from '../kernel/limits.ts';
import { langSchema } from '../kernel/localized.ts';
import { bondCalls } from './bond-price.ts';
import { coverageCalls } from './coverage.ts';
import { marketDayCalls } from './market-day.ts';
import { minutesCalls } from './minutes.ts';
import {
  BAR_KINDS,
  BOARDS,
  breadthSchema,
  dailyBarsSchema,
  eventsSchema,
  indexSparklineSchema,
  listedQuoteSchema,
  newShareSchema,
  QUOTE_FIGURES,
  QUOTE_ORDERS,
  QUOTES_CODES_MAX,
  QUOTES_PAGE_MAX,
} from './schemas.ts';

export const quotesEndpoints = {
  ...bondCalls,
  ...coverageCalls,
  ...marketDayCalls,
  ...minutesCalls,
  breadth: endpoint({
    name: 'market.breadth',
    method: 'GET',
    path: '/v1/market/breadth',
    audience: 'public',
    summary: {
      zh: '最新交易日上涨、平盘、下跌的股票家数与成交额；没有行情时为 null',
      en: 'The number of stocks that rose, were unchanged and fell on the newest day, with their turnover; null without quotes',
    },
    input: z.object({}),
    output: breadthSchema.nullable(),
    errors: ['request.tooMany'],
  }),
  newShares: endpoint({
    name: 'market.newShares',
    method: 'GET',
    path: '/v1/market/new-shares',
    audience: 'public',
    summary: { zh: '新股：按申购日期由近及远', en: 'New share issues, the latest subscription first' },
    input: z.object({ limit: frontLimit }),
    output: z.array(newShareSchema),
    errors: ['request.tooMany'],
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
      dataset: datasetCodeSchema.optional().meta({
        zh: '日线取自哪个数据集；默认取最先含有该证券的',
        en: 'The data set of the bars; by default the first that contains the security',
      }),
    }),
    output: dailyBarsSchema,
    errors: ['quotes.securityNotFound', 'site-data.securitiesOfDay', 'request.tooMany'],
  }),
  events: endpoint({
    name: 'market.events',
    method: 'GET',
    path: '/v1/market/events/:code',
    audience: 'public',
    summary: {
      zh: '一只股票的分红、送转、定期报告与公告，按日期由远及近；每个数据集最多给出网站可展示的最新若干条',
      en: 'Dividends, splits, reports and notices of a stock, oldest first; only the newest rows of each data set, as many as the site may show',
    },
    input: z.object({
      code: z
        .string()
        .regex(/^[0-9A-Za-z.]{1,12}$/)
        .meta({ zh: '证券代码', en: 'Code of the security' }),
      lang: langSchema.default('zh').meta({
        zh: '公告标题的语言；没有英文公告时给中文',
        en: 'Language of titles; Chinese if there is no English title',
      }),
    }),
    output: eventsSchema,
    errors: ['site-data.securitiesOfDay', 'request.tooMany'],
  }),
  quotes: endpoint({
    name: 'market.quotes',
    method: 'GET',
    path: '/v1/market/quotes',
    audience: 'public',
    summary: {
      zh: '各股票的最新行情，可按板块、代码、简称、拼音或英文名筛选，可排序、分页',
      en: 'The newest quote of each stock, filtered by board, code, name, pinyin or English name, ordered, page by page',
    },
    input: z.object({
      board: z.enum(BOARDS).optional().meta({ zh: '板块', en: 'Board' }),
      q: z
        .string()
        .trim()
        .max(50)
        .default('')
        .meta({ zh: '代码、简称、拼音或英文名', en: 'Code, short name, pinyin or English name' }),
      codes: z
        .string()
        .regex(/^\d{6}(,\d{6})*$/)
        .max(QUOTES_CODES_MAX * 7)
        .optional()
        .meta({ zh: '只要这些代码，以逗号分隔', en: 'Only these codes, separated by commas' }),
      sort: z.enum(QUOTE_ORDERS).default('code').meta({
        zh: '排序项；全市场都没有成交额时，成交额以成交量代替',
        en: 'Sort key of the list; volume replaces turnover value if no stock has one',
      }),
      order: z.enum(['asc', 'desc']).default('asc').meta({ zh: '升序或降序', en: 'Ascending or descending' }),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .meta({ zh: '跳过的条数', en: 'Number of items to skip' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(QUOTES_PAGE_MAX)
        .default(50)
        .meta({ zh: '最多条数', en: 'Maximum number of items' }),
    }),
    output: z.strictObject({
      total: z.int(),
      /** The number of quotes from the latest day. They come first in every order. */
      ofDate: z.int(),
      /** The latest day of the market. A security that did not trade on it has an earlier day. */
      date: z.string().nullable(),
      /** How late that day is. */
      late: latenessSchema.nullable(),
      /** The figures that at least one stock has on that day. */
      figures: z.array(z.enum(QUOTE_FIGURES)),
      items: z.array(listedQuoteSchema),
    }),
    errors: ['request.tooMany'],
  }),
  indices: endpoint({
    name: 'market.indices',
    method: 'GET',
    path: '/v1/market/indices',
    audience: 'public',
    summary: {
      zh: '各指数的最新点位与近期走势，最新交易日的在前，再按成交金额',
      en: 'Indices with their newest and recent levels; those of the newest day first, by turnover value',
    },
    input: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(50)
        .default(12)
        .meta({ zh: '最多条数', en: 'Maximum number of items' }),
      points: z.coerce
        .number()
        .int()
        .min(2)
        .max(250)
        .default(30)
        .meta({ zh: '走势的点数', en: 'Number of recent levels' }),
    }),
    output: z.array(indexSparklineSchema),
    errors: ['request.tooMany'],
  }),
};
