import { z } from 'zod';
import { fenSchema } from '../kernel/fields.ts';

/** The receipt of one gateway call. */
export const callReceiptSchema = z.strictObject({
  requestId: z.string(),
  at: z.string().describe('ISO 8601, UTC'),
  dataset: z.string(),
  resultcode: z.int(),
  rows: z.int(),
  priceFen: fenSchema,
  /**
   * The reason for the cost: free, trial, pack, term, vip, use, repeat, failed, empty, notModified. Dry runs are not
   * recorded.
   */
  basis: z.string(),
  remedy: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
});

/** The call limits of an account, and how much of the daily limit is used. */
export const ownLimitsSchema = z.strictObject({
  plan: z.string(),
  perSecond: z.int(),
  perMinute: z.int(),
  perDay: z.int(),
  usedToday: z.int(),
  /** The number of calls that the membership includes each month, and the number used this month. */
  callsIncluded: z.int(),
  includedUsed: z.int(),
});
