import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { langSchema } from '../kernel/localized.ts';
import type { SecurityKind } from '../securities/schemas.ts';

/** The kinds of securities with daily bars for which the site may draw charts. */
export const BAR_KINDS = ['stock', 'index'] as const satisfies readonly SecurityKind[];

export type BarKind = (typeof BAR_KINDS)[number];

/** The maximum number of bars in one response. A longer history is cut to its latest bars. */
export const BARS_MAX = 10_000;

/** The boards of the mainland exchanges. B shares are a separate board. */
export const BOARDS = ['sseMain', 'star', 'szseMain', 'chinext', 'bse', 'bShare'] as const;

export type Board = (typeof BOARDS)[number];

const amountSchema = z.number().nullable();

/** The latest quote of a security. Prices are in its trading currency, volume in shares, percentages in percent. */
export const quoteSchema = z.strictObject({
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
  /** The last price times the issued shares, and times the tradable shares. */
  marketValue: amountSchema,
  tradableValue: amountSchema,
  peRatio: amountSchema,
});

export type Quote = z.infer<typeof quoteSchema>;

const namedSchema = {
  code: z.string(),
  name: z.string(),
  /** The name in pinyin if there is no English name. */
  english: z.string().nullable(),
  /** Whether its rows are made up for the demo market. */
  demo: z.boolean(),
};

/** A daily history as columns of equal length, oldest first. Every bar has a close. */
export const dailyBarsSchema = z.strictObject({
  kind: z.enum(BAR_KINDS),
  ...namedSchema,
  board: z.enum(BOARDS).nullable(),
  /** The data set of the bars. */
  dataset: z.string(),
  quote: quoteSchema.nullable(),
  /** How late the latest quote is. */
  late: latenessSchema.nullable(),
  dates: z.array(z.string()),
  open: z.array(amountSchema),
  high: z.array(amountSchema),
  low: z.array(amountSchema),
  close: z.array(z.number()),
  volume: z.array(amountSchema),
  amount: z.array(amountSchema),
  /**
   * The reference price for each close: the published previous close, or the price implied by the published change. If
   * neither is published, it is the previous close, adjusted by the change of the factor. Null if nothing is published
   * and trading days are missing before the bar.
   */
  reference: z.array(amountSchema),
  /** The dates of the bars before which trading days are missing. */
  gaps: z.array(z.string()),
  /**
   * The backward adjustment factor as steps. A factor applies from its date until the next one, and the first step
   * starts at the first bar. A price times its factor is adjusted to the listing day. That price divided by the last
   * factor is adjusted to today.
   */
  factors: z.array(z.strictObject({ date: z.string(), factor: z.number() })),
});

export type DailyBars = z.infer<typeof dailyBarsSchema>;

export const listedQuoteSchema = z.strictObject({
  ...namedSchema,
  board: z.enum(BOARDS).nullable(),
  ...quoteSchema.shape,
});

export type ListedQuote = z.infer<typeof listedQuoteSchema>;

/** The maximum number of stocks in one call. */
export const QUOTES_CODES_MAX = 300;

export const QUOTE_ORDERS = [
  'code',
  'last',
  'changePercent',
  'volume',
  'amount',
  'turnoverRate',
  'marketValue',
  /** Returns the stocks in the order of the requested codes. */
  'codes',
] as const;

export type QuoteOrder = (typeof QUOTE_ORDERS)[number];

/** The figures that a quote can lack. */
export const QUOTE_FIGURES = ['changePercent', 'volume', 'amount', 'turnoverRate', 'marketValue'] as const;

export type QuoteFigure = (typeof QUOTE_FIGURES)[number];

export const QUOTES_PAGE_MAX = 200;

export const indexSparklineSchema = z.strictObject({
  ...namedSchema,
  dataset: z.string(),
  date: z.string(),
  /** How late that day is. */
  late: latenessSchema.nullable(),
  last: z.number(),
  change: amountSchema,
  changePercent: amountSchema,
  amount: amountSchema,
  /** The closes of the latest days, oldest first. */
  points: z.array(z.number()),
});

export type IndexSparkline = z.infer<typeof indexSparklineSchema>;

export const breadthSchema = z.strictObject({
  date: z.string(),
  /** How late that day is. */
  late: latenessSchema.nullable(),
  /** The number of stocks that traded on that day, by their close relative to the reference price. */
  rise: z.int(),
  flat: z.int(),
  fall: z.int(),
  /** Their total turnover in yuan. */
  amount: amountSchema,
  /** Whether some of them are made up for the demo market. */
  demo: z.boolean(),
});

export type Breadth = z.infer<typeof breadthSchema>;

export const newShareSchema = z.strictObject({
  ...namedSchema,
  board: z.enum(BOARDS).nullable(),
  subscribedOn: z.string(),
  listedOn: z.string().nullable(),
  /** Yuan per share. */
  price: amountSchema,
  peRatio: amountSchema,
  /** The percentage of successful online subscriptions. */
  winningRate: amountSchema,
});

export type NewShare = z.infer<typeof newShareSchema>;

/** The kinds of events on the axis of a stock's chart. */
export const EVENT_KINDS = ['dividend', 'split', 'report', 'notice'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** The maximum number of events per data set in a response. The response contains the latest events. */
export const EVENTS_MAX = 500;

const dayed = { date: z.string() };

/**
 * The events of a stock. Dividends and splits have their ex-date, and ratios are per ten shares. Reports have their day
 * of publication, or the day booked for it.
 */
export const stockEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dividend'),
    ...dayed,
    /** The end of the period for which the dividend is paid. */
    period: z.string().nullable(),
    /** Yuan per ten shares, before tax. */
    cashPerTen: z.number(),
    recordDate: z.string().nullable(),
    paymentDate: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('split'),
    ...dayed,
    period: z.string().nullable(),
    /** The number of new shares per ten shares, from profit and from capital reserves. */
    bonusPerTen: z.number(),
    transferPerTen: z.number(),
  }),
  z.strictObject({
    kind: z.literal('report'),
    ...dayed,
    period: z.string(),
    /** False if the day is only booked. */
    isPublished: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('notice'),
    ...dayed,
    id: z.string(),
    title: z.string(),
    /** The language of the title. */
    lang: langSchema,
    url: z.string().nullable(),
  }),
]);

export type StockEvent = z.infer<typeof stockEventSchema>;

export const eventsSchema = z.strictObject({
  /** The data sets of the events. */
  sources: z.array(
    z.strictObject({
      dataset: z.string(),
      kinds: z.array(z.enum(EVENT_KINDS)),
      /** Whether the site may show rows of it. */
      hasRows: z.boolean(),
      /** Whether the data set has older events than the site shows. */
      isCut: z.boolean(),
      demo: z.boolean(),
      /** How late its latest rows of all stocks are. */
      late: latenessSchema.nullable(),
    }),
  ),
  /** Oldest first. */
  items: z.array(stockEventSchema),
});

export type StockEvents = z.infer<typeof eventsSchema>;
