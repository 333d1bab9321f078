import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';

const figure = z.number().nullable();

/**
 * A futures product, as specified by its exchange. The prices of all its contracts are in its quotation unit.
 */
const productSchema = {
  code: z.string(),
  name: z.string(),
  exchange: z.string().nullable(),
  /** The quantity of one contract, the minimum price step, and the number of decimals of the price. */
  multiplier: figure,
  tick: figure,
  decimals: figure,
  session: z.string().nullable(),
  /** Whether the rows are made up for the demo market. */
  demo: z.boolean(),
};

/** A product with the latest day of its main contract. */
export const listedFutureSchema = z.strictObject({
  ...productSchema,
  dataset: z.string(),
  date: z.string(),
  /** How late that day is. */
  late: latenessSchema.nullable(),
  main: z.string().nullable(),
  last: z.number(),
  settlement: figure,
  /** The change from the settlement price of the previous day, as exchanges compute it. */
  change: figure,
  changePercent: figure,
  /** In contracts, counting only one side of each trade. */
  volume: figure,
  openInterest: figure,
  openInterestChange: figure,
  /**
   * The closes of the main contract, oldest first, shifted at rolls if both contracts are known. Null for missing
   * trading days.
   */
  points: z.array(figure),
});

export type ListedFuture = z.infer<typeof listedFutureSchema>;

/** A contract on the latest day. The contracts of a product, sorted by expiry, are its term structure. */
export const termSchema = z.strictObject({
  code: z.string(),
  lastDay: z.string().nullable(),
  daysLeft: figure,
  close: figure,
  settlement: figure,
  change: figure,
  volume: figure,
  openInterest: figure,
  /** The difference from the settlement price of the nearest contract, in percent, and the same per year. */
  spread: figure,
  spreadAnnual: figure,
  isMain: z.boolean(),
});

export type Term = z.infer<typeof termSchema>;

/** A product with its term structure and the daily bars of its main contracts, as columns, oldest first. */
export const futureSchema = z.strictObject({
  ...productSchema,
  /** How late the latest bar is. */
  late: latenessSchema.nullable(),
  dataset: z.string(),
  dates: z.array(z.string()),
  /** The days before which trading days are missing. */
  gaps: z.array(z.string()),
  open: z.array(figure),
  high: z.array(figure),
  low: z.array(figure),
  close: z.array(z.number()),
  settlement: z.array(figure),
  volume: z.array(figure),
  openInterest: z.array(figure),
  /** The open interest of all contracts of the product. Null if it is unknown. */
  openInterestAll: z.array(figure),
  /** The main contract of the day. */
  contracts: z.array(z.string().nullable()),
  /** The same contract's close on the previous day. Null if trading days are missing before the bar. */
  reference: z.array(figure),
  /**
   * The days on which another contract became the main one. Prices before that day, multiplied by the ratio, are
   * continuous with later prices.
   */
  rolls: z.array(z.strictObject({ date: z.string(), from: z.string(), to: z.string(), ratio: figure })),
  terms: z.strictObject({ dataset: z.string(), date: z.string(), items: z.array(termSchema) }).nullable(),
});

export type Future = z.infer<typeof futureSchema>;
