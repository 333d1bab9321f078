import { z } from 'zod';

/**
 * The lateness of rows whose last day is so long ago that newer rows should exist, by the rule for stale data. In
 * responses, null means that the rows are up to date or not judged.
 */
export const latenessSchema = z.strictObject({
  /** The day of the latest rows. */
  day: z.string(),
  /** The number of trading days between that day and today, both exclusive. */
  tradingDays: z.int().nonnegative(),
  /** The first day on which the rows were late. */
  since: z.string(),
});

export type Lateness = z.infer<typeof latenessSchema>;
