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
   * Reason for the cost: free, trial, pack, term, vip, use, repeat, failed, empty, notModified. Dry runs are
   * not recorded.
   */
  basis: z.string(),
  remedy: z.strictObject({ zh: z.string(), en: z.string() }).nullable(),
});

/** The call limits that apply to an account, and how much of the day's is used. */
export const ownLimitsSchema = z.strictObject({
  plan: z.string(),
  perSecond: z.int(),
  perMinute: z.int(),
  perDay: z.int(),
  usedToday: z.int(),
  /** The calls that the membership includes each month, and those used this month. */
  callsIncluded: z.int(),
  includedUsed: z.int(),
});
