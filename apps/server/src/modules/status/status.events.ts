import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

const lateness = {
  code: z.string(),
  /** The id of the period during which the data set is or was late. */
  lateness: z.string(),
  /** The date of its newest rows. */
  day: z.string(),
  /** The last day on which newer rows would still have been on time. */
  promisedOn: z.string(),
};

/** A data set's newest rows have become too old. */
export const datasetLate = eventKind(
  'status.datasetLate',
  // The number of whole trading days that have passed without newer rows.
  z.strictObject({ ...lateness, tradingDays: z.int() }),
);

/** A data set that was late is up to date again. */
export const datasetBack = eventKind(
  'status.datasetBack',
  // The number of days by which the promised day was missed.
  z.strictObject({ ...lateness, days: z.int() }),
);
