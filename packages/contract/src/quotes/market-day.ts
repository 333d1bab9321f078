import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { daySchema } from '../kernel/day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BOARDS } from './schemas.ts';

/** The classifications that group stocks: the first level of Shenwan, and the divisions of the CSRC. */
export const CLASSIFICATIONS = ['shenwan', 'csrc'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** The groups of stocks by their close: above, at or below the reference price, or at a price limit. */
export const DAY_SIDES = ['rise', 'flat', 'fall', 'limitUp', 'limitDown'] as const;
export type DaySide = (typeof DAY_SIDES)[number];

/** The figures by which the rows of a day can be sorted. */
export const DAY_FIGURES = [
  'last',
  'change',
  'changePercent',
  'amplitude',
  'volume',
  'amount',
  'turnoverRate',
  'marketValue',
  'tradableValue',
  'peRatio',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];

/** The sizes of the heat map's tiles. Turnover is used if the rows of the day contain no share counts. */
export const TILE_SIZES = ['marketValue', 'amount', 'count'] as const;

const figureSchema = z.number().nullable();

/** A group without a name contains stocks that the classification does not cover. */
const industrySchema = z.strictObject({
  /** The name of the industry in URLs. Null for unclassified stocks. */
  key: z.string().nullable(),
  name: z.string().nullable(),
  english: z.string().nullable(),
  code: z.string().nullable(),
  count: z.int(),
  rise: z.int(),
  flat: z.int(),
  fall: z.int(),
  /** The sum of the tiles' sizes, in yuan. */
  size: z.number(),
  amount: figureSchema,
  /**
   * In percent, weighted by market value at the reference prices, or by turnover. Null if it is known for fewer than
   * half of the stocks.
   */
  changePercent: figureSchema,
  /** The stocks without a tile, because the site limits its rows. */
  rest: z.strictObject({ count: z.int(), size: z.number(), changePercent: figureSchema }).nullable(),
});
export type DayIndustry = z.infer<typeof industrySchema>;

/** The stocks as columns of equal length. */
const tilesSchema = z.strictObject({
  code: z.array(z.string()),
  name: z.array(z.string()),
  english: z.array(z.string().nullable()),
  /** The index into `industries`. */
  industry: z.array(z.int()),
  last: z.array(figureSchema),
  changePercent: z.array(figureSchema),
  size: z.array(z.number()),
});

export const marketDaySchema = z.strictObject({
  /** The day of the response. Null if there are no quotes at all. */
  date: z.string().nullable(),
  /** Whether the exchanges traded on this day. Null if the calendar does not contain the day. */
  isTradingDay: z.boolean().nullable(),
  /** The previous and next trading day that may have rows. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  /** The first and last day with rows. */
  oldest: z.string().nullable(),
  newest: z.string().nullable(),
  /** How late the last day with rows is. */
  late: latenessSchema.nullable(),
  /** The data sets behind the response. */
  datasets: z.strictObject({
    quotes: z.string().nullable(),
    industries: z.string().nullable(),
    calendar: z.string().nullable(),
  }),
  /** The classification of the industries. */
  classification: z.enum(CLASSIFICATIONS),
  demo: z.boolean(),
  /** The number of stocks that traded and, if the register of companies has rows, of all stocks listed on the day. */
  count: z.int(),
  listed: z.int().nullable(),
  /** The A-share boards that existed on the day but have no stock in the data. */
  absentBoards: z.array(z.enum(BOARDS)),
  /** The maximum number of rows of one selection that the site shows. */
  rowsMax: z.int(),
  breadth: z.strictObject({
    rise: z.int(),
    flat: z.int(),
    fall: z.int(),
    /** The number of stocks without a reference price, for example on their first day. */
    unknown: z.int(),
    limitUp: z.int(),
    limitDown: z.int(),
    /** The number of stocks that reached the limit but did not close at it. */
    leftLimitUp: z.int(),
    leftLimitDown: z.int(),
    /** In percent. Null if the rows cover fewer than half of the listed stocks. */
    median: figureSchema,
    average: figureSchema,
    amount: figureSchema,
  }),
  /**
   * Bins of changes in percent, lowest first. Bins of rises exclude `from` and include `to`; bins of falls are the
   * mirror image. The bin for 0 is between them.
   */
  distribution: z.array(z.strictObject({ from: figureSchema, to: figureSchema, count: z.int() })),
  sizedBy: z.enum(TILE_SIZES),
  /** Largest first. */
  industries: z.array(industrySchema),
  tiles: tilesSchema,
});
export type MarketDay = z.infer<typeof marketDaySchema>;

const columnSchema = z.array(figureSchema);

export const dayRowsSchema = z.strictObject({
  date: z.string().nullable(),
  /** The number of stocks in the selection. The response contains only as many rows as the site shows. */
  total: z.int(),
  rowsMax: z.int(),
  code: z.array(z.string()),
  name: z.array(z.string()),
  english: z.array(z.string().nullable()),
  board: z.array(z.enum(BOARDS).nullable()),
  industry: z.array(z.string().nullable()),
  industryEnglish: z.array(z.string().nullable()),
  /** The price limit at which the stock closed. */
  limit: z.array(z.enum(['up', 'down']).nullable()),
  last: columnSchema,
  change: columnSchema,
  changePercent: columnSchema,
  amplitude: columnSchema,
  volume: columnSchema,
  amount: columnSchema,
  turnoverRate: columnSchema,
  marketValue: columnSchema,
  tradableValue: columnSchema,
  peRatio: columnSchema,
});
export type DayRows = z.infer<typeof dayRowsSchema>;

const dayInput = {
  date: daySchema
    .optional()
    .meta({ zh: '日期；默认为有行情的最近一日', en: 'The day; by default the newest that has quotes' }),
  classification: z.enum(CLASSIFICATIONS).optional().meta({
    zh: '行业分类；默认为第一种有数据的',
    en: 'Classification of industries; by default the first that has rows',
  }),
};

export const marketDayCalls = {
  day: endpoint({
    name: 'market.day',
    method: 'GET',
    path: '/v1/market/day',
    audience: 'public',
    summary: {
      zh: '某日全市场：涨跌家数、涨跌停、涨跌幅分布、各行业与热力图，前后交易日',
      en: 'The whole market on a day: breadth, price limits, distribution of changes, industries with their stocks, neighbouring days',
    },
    input: z.object(dayInput),
    output: marketDaySchema,
    errors: ['site-data.marketDaysOfDay', 'request.tooMany'],
  }),
  dayRows: endpoint({
    name: 'market.dayRows',
    method: 'GET',
    path: '/v1/market/day/rows',
    audience: 'public',
    summary: {
      zh: '某日各股票的行情，按列给出；可按板块、行业、涨跌筛选，按任一指标排序，最多为站点展示的行数',
      en: 'The stocks of a day as columns, filtered by board, industry and side, ordered by any figure, as many as the site shows',
    },
    input: z.object({
      ...dayInput,
      board: z.enum(BOARDS).optional().meta({ zh: '板块', en: 'Board' }),
      industry: z
        .string()
        .max(100)
        .optional()
        .meta({ zh: '行业，取 market.day 的 key', en: 'Industry: a key of market.day' }),
      side: z.enum(DAY_SIDES).optional().meta({ zh: '涨跌方向或涨跌停', en: 'Side, or at a price limit' }),
      sort: z
        .enum(['code', ...DAY_FIGURES])
        .default('code')
        .meta({ zh: '排序项', en: 'Sort key' }),
      order: z.enum(['asc', 'desc']).default('asc').meta({ zh: '升序或降序', en: 'Ascending or descending' }),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000)
        .default(10_000)
        .meta({ zh: '最多条数', en: 'Maximum number of rows' }),
    }),
    output: dayRowsSchema,
    errors: ['site-data.marketDaysOfDay', 'request.tooMany'],
  }),
};
