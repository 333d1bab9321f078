import type { Clock } from '../../src/platform/clock.ts';
import { ALONE, DaySets, DaySums } from '../../src/platform/limit/index.ts';

/** Counts of a day, in memory only. */
export const dayCounts = (clock: Clock) => ({
  daySums: new DaySums(ALONE, clock),
  daySets: new DaySets(ALONE, clock),
});
