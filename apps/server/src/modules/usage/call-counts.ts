import { DAY_MS } from '@jishi/market-math';
import { LoadingCache } from '../../platform/cache/index.ts';
import { type Clock, marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { sumCalls } from './usage.repository.ts';

/** The sum reads every account's days, and popularity changes over weeks. */
const LIFE_MS = 600_000;
/** Different spans that are cached; the site uses one. */
const DAYS_MAX = 10;

export type ReadCalls = (days: number) => Promise<ReadonlyMap<string, number>>;

/** Calls of each data set over the last days, by all accounts; cached for ten minutes. */
export function createCallCounts(db: Db, clock: Clock): ReadCalls {
  const counts = new LoadingCache<number, ReadonlyMap<string, number>>({
    entriesMax: DAYS_MAX,
    life: { ms: LIFE_MS, clock },
  });
  return async (days) =>
    counts.get(days, () => sumCalls(db, marketDay(new Date(clock().getTime() - days * DAY_MS))));
}
