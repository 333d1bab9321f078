import { z } from 'zod';

/**
 * The lateness of rows that end so long ago that newer ones should exist, according to the rule for old data.
 * In answers, null means that the rows are up to date or not judged.
 */
export const latenessSchema = z.strictObject({
  /** The day of the newest rows. */
  day: z.string(),
  /** The trading days between that day and today, both exclusive. */
  tradingDays: z.int().nonnegative(),
  /** The first day on which the rows were late. */
  since: z.string(),
});

export type Lateness = z.infer<typeof latenessSchema>;
