import { z } from 'zod';
import { latenessSchema } from '../datasets/lateness.ts';
import { daySchema } from '../kernel/day.ts';
import { fenSchema } from '../kernel/fields.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { monthSchema } from '../wallet/schemas.ts';

/** A month of more data sets than a holder has. */
export const HOLDER_DAYS_MAX = 50_000;
export const HOLDER_DATASETS_MAX = 2_000;
export const MONTHS_OF_REPORT_MAX = 1_200;

const figures = {
  /** Answered calls, with purchases of files. */
  calls: z.int(),
  rows: z.int(),
  /** Accounts that called, without their names. */
  customers: z.int(),
  /** Charged calls, files and orders. */
  soldFen: fenSchema,
  refundedFen: fenSchema,
  /** Sold less refunded. */
  revenueFen: fenSchema,
  /** The holder's part of the revenue. */
  shareFen: fenSchema,
};

/** A data set that an account provides. */
export const heldDatasetSchema = z.strictObject({
  code: z.string(),
  /** Null if the data set no longer exists. */
  name: localizedSchema.nullable(),
  /** Whether everybody may read its description. */
  isPublic: z.boolean(),
  /** Whether the account may send rows, and whether the operator reviews them. Null if it may not send any. */
  push: z.enum(['published', 'reviewed']).nullable(),
  /** The day of its newest rows. */
  coverageTo: z.string().nullable(),
  /** How late its rows are. Null if they are up to date or not judged. */
  late: latenessSchema.nullable(),
});
export type HeldDataset = z.infer<typeof heldDatasetSchema>;

export const holderReportSchema = z.strictObject({
  month: monthSchema,
  /** The months that have a report, newest first. */
  months: z.array(monthSchema).max(MONTHS_OF_REPORT_MAX),
  /** Whether the statement of the month is closed, so that its figures no longer change. */
  isClosed: z.boolean(),
  /** The last counted day of the month; each night adds one. Null if no day is counted yet. */
  countedTo: daySchema.nullable(),
  datasets: z
    .array(
      z.strictObject({
        code: z.string(),
        /** Null if the data set no longer exists. */
        name: localizedSchema.nullable(),
        /** The share in hundredths of a percent, as of the last counted day. */
        basisPoints: z.int().min(0).max(10_000),
        ...figures,
      }),
    )
    .max(HOLDER_DATASETS_MAX),
  /** Days with calls or money, by data set and day. */
  days: z.array(z.strictObject({ code: z.string(), day: daySchema, ...figures })).max(HOLDER_DAYS_MAX),
  /** The holder's part of all revenue of the month. */
  shareFen: fenSchema,
  /** Sums over all closed statements and all payouts. */
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
