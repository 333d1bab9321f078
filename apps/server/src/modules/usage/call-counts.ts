import { DAY_MS } from '@jishi/market-math';
import { LoadingCache } from '../../platform/cache/index.ts';
import { type Clock, marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { sumCalls } from './usage.repository.ts';

/**
 * The counts are cached this long, because counting reads the daily rows of all accounts, and popularity changes only
 * over weeks.
 */
const LIFE_MS = 600_000;
/** The maximum number of different periods whose counts are cached. The site uses only one period. */
const DAYS_MAX = 10;

export type ReadCalls = (days: number) => Promise<ReadonlyMap<string, number>>;

/** Counts each data set's calls, by all accounts, in the last `days` days. Caches the counts for ten minutes. */
export function createCallCounts(db: Db, clock: Clock): ReadCalls {
  const counts = new LoadingCache<number, ReadonlyMap<string, number>>({
    entriesMax: DAYS_MAX,
    life: { ms: LIFE_MS, clock },
  });
  return async (days) =>
    counts.get(days, () => sumCalls(db, marketDay(new Date(clock().getTime() - days * DAY_MS))));
}
