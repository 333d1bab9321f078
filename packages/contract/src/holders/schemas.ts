import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { daySchema } from '../kernel/day.ts';
import { fenSchema } from '../kernel/fields.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { monthSchema } from '../wallet/schemas.ts';

/** Large enough for a month of any holder's data sets. */
export const HOLDER_DAYS_MAX = 50_000;
export const HOLDER_DATASETS_MAX = 2_000;
export const MONTHS_OF_REPORT_MAX = 1_200;

const figures = {
  /** The number of answered calls, including purchases of files. */
  calls: z.int(),
  rows: z.int(),
  /** The number of accounts that made calls. */
  customers: z.int(),
  /** The revenue from charged calls, files and orders. */
  soldFen: fenSchema,
  refundedFen: fenSchema,
  /** `soldFen` minus `refundedFen`. */
  revenueFen: fenSchema,
  /** The holder's part of the revenue. */
  shareFen: fenSchema,
};

/** A data set that an account provides as its holder. */
export const heldDatasetSchema = z.strictObject({
  code: z.string(),
  /** Null if the data set no longer exists. */
  name: localizedSchema.nullable(),
  /** Whether the description is public. */
  isPublic: z.boolean(),
  /** Whether the account may send rows, and whether the operator reviews them. Null if it may send none. */
  push: z.enum(['published', 'reviewed']).nullable(),
  /** The day of its latest rows. */
  coverageTo: z.string().nullable(),
  /** How late its rows are. Null if they are up to date or not judged. */
  late: latenessSchema.nullable(),
});
export type HeldDataset = z.infer<typeof heldDatasetSchema>;

export const holderReportSchema = z.strictObject({
  month: monthSchema,
  /** The months that have a report, newest first. */
  months: z.array(monthSchema).max(MONTHS_OF_REPORT_MAX),
  /** Whether the statement of the month is closed, so that its figures are final. */
  isClosed: z.boolean(),
  /** The last counted day of the month. Every night adds one. Null if no day has been counted. */
  countedTo: daySchema.nullable(),
  datasets: z
    .array(
      z.strictObject({
        code: z.string(),
        /** Null if the data set no longer exists. */
        name: localizedSchema.nullable(),
        /** The holder's share in hundredths of a percent, as of the last counted day. */
        basisPoints: z.int().min(0).max(10_000),
        ...figures,
      }),
    )
    .max(HOLDER_DATASETS_MAX),
  /** The days with calls or money, by data set and day. */
  days: z.array(z.strictObject({ code: z.string(), day: daySchema, ...figures })).max(HOLDER_DAYS_MAX),
  /** The holder's part of all revenue of the month. */
  shareFen: fenSchema,
  /** The sums of all closed statements and all payouts. */
  owed: z.strictObject({ statedFen: fenSchema, paidFen: fenSchema, owedFen: fenSchema }),
  statements: z.array(z.strictObject({ month: monthSchema, shareFen: fenSchema })).max(MONTHS_OF_REPORT_MAX),
  payouts: z
    .array(
      z.strictObject({
        reference: z.string(),
        amountFen: fenSchema,
        paidAt: z.string().describe('ISO 8601, UTC'),
      }),
    )
    .max(HOLDER_DAYS_MAX),
});

export type HolderReport = z.infer<typeof holderReportSchema>;
