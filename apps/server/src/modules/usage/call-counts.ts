import { type Clock, marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { sumCalls } from './usage.repository.ts';

const DAY_MS = 86_400_000;
/** The sum reads every account's days, and what is popular changes over weeks. */
const LIFE_MS = 600_000;

export type ReadCalls = (days: number) => Promise<ReadonlyMap<string, number>>;

/** How often each data set was called over the last days, by all accounts; kept for ten minutes. */
export function createCallCounts(db: Db, clock: Clock): ReadCalls {
  const kept = new Map<number, { at: number; calls: Promise<ReadonlyMap<string, number>> }>();
  return (days) => {
    const now = clock().getTime();
    const known = kept.get(days);
    if (known && now - known.at < LIFE_MS) return known.calls;
    const entry = { at: now, calls: sumCalls(db, marketDay(new Date(now - days * DAY_MS))) };
    kept.set(days, entry);
    entry.calls.catch(() => {
      if (kept.get(days) === entry) kept.delete(days);
    });
    return entry.calls;
  };
}
