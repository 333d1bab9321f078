import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';

const figure = z.number().nullable();

const named = {
  code: z.string(),
  name: z.string(),
  english: z.string().nullable(),
  /** Whether the rows are made up for the demo market. */
  demo: z.boolean(),
};

/** An index with its recent closes and its range. Levels are in points, changes in percent. */
export const indexRangeSchema = z.strictObject({
  ...named,
  dataset: z.string(),
  /** The kind and the exchange, as the data set states them. */
  category: z.string().nullable(),
  exchange: z.string().nullable(),
  date: z.string(),
  /** How late that day is. */
  late: latenessSchema.nullable(),
  last: z.number(),
  change: figure,
  changePercent: figure,
  /** Turnover value of the constituents, in yuan. */
  amount: figure,
  /** The closes of the latest days, oldest first. Null for missing trading days. */
  points: z.array(figure),
  /**
   * The lowest and highest level of the last twelve months, and the position of the last level between them.
   */
  low: z.number(),
  high: z.number(),
  position: figure,
  /** The changes in calendar periods. Null if the history is too short. */
  month: figure,
  quarter: figure,
  yearToDate: figure,
  year: figure,
});

export type IndexRange = z.infer<typeof indexRangeSchema>;

const text = z.string().nullable();

/** The publisher's method for an index, and the latest valuation of the index. */
export const indexProfileSchema = z.strictObject({
  dataset: z.string(),
  demo: z.boolean(),
  category: text,
  exchange: text,
  publisher: text,
  launchedOn: text,
  baseDate: text,
  baseLevel: figure,
  constituents: figure,
  selection: text,
  weighting: text,
  coverage: text,
  review: text,
  description: text,
  valuation: z
    .strictObject({
      dataset: z.string(),
      date: z.string(),
      peRatio: figure,
      peRatioTrailing: figure,
      pbRatio: figure,
      dividendYield: figure,
      /** The percentage of the index's earlier days with a lower value. */
      pePercentile: figure,
      pbPercentile: figure,
    })
    .nullable(),
});

export type IndexProfile = z.infer<typeof indexProfileSchema>;

export const constituentSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  english: z.string().nullable(),
  /** Published weight, in percent. */
  weight: z.number(),
  /** The weight at the previous close in percent, computed from the published weight. All weights add up to 100. */
  weightBefore: figure,
  last: figure,
  changePercent: figure,
  /** The contribution to the change of the index, in percentage points and in index points. */
  contribution: figure,
  points: figure,
});

export type Constituent = z.infer<typeof constituentSchema>;

/** The constituents of an index, heaviest first, and their contributions to the change on a day. */
export const constituentsSchema = z.strictObject({
  dataset: z.string(),
  demo: z.boolean(),
  /** The day of the weights. */
  weightsOn: z.string(),
  /** The sum of the published weights in percent, about 100. */
  weightSum: z.number(),
  /** The number of constituents. The response contains only as many as the site may show. */
  total: z.int(),
  /** The trading day of the changes. Null if weights or quotes are missing or too far apart. */
  day: z.string().nullable(),
  previousClose: figure,
  changePercent: figure,
  /** The sum of all contributions in percentage points, and the unexplained remainder of the index's change. */
  contributionSum: figure,
  residual: figure,
  items: z.array(constituentSchema),
});

export type Constituents = z.infer<typeof constituentsSchema>;

const companySchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  english: z.string().nullable(),
});

/** The changes of an index from one published day to the next. */
export const membershipChangeSchema = z.strictObject({
  date: z.string(),
  before: z.string(),
  /** The number of constituents from this day on. */
  count: z.int(),
  additions: z.array(companySchema),
  deletions: z.array(companySchema),
});

export type MembershipChange = z.infer<typeof membershipChangeSchema>;

export const indexMembershipSchema = z.strictObject({
  dataset: z.string(),
  demo: z.boolean(),
  /** The first and last published day, and the number of published days. */
  from: z.string(),
  to: z.string(),
  days: z.int(),
  /** Days with changes, newest first. */
  changes: z.array(membershipChangeSchema),
  /** Whether older changes are left out. */
  isCut: z.boolean(),
});

export type IndexMembership = z.infer<typeof indexMembershipSchema>;
