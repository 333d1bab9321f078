import { marketDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import { lockIncluded, readIncluded, writeIncluded } from './included.repository.ts';

export interface IncludedUse {
  readonly accountId: bigint;
  /** The number of calls a month that the account's membership includes. */
  readonly callsIncluded: number;
}

export interface IncludedResult {
  readonly granted: boolean;
  /** The number of calls left in the month, after this one if it was granted. */
  readonly callsLeft: number;
}

/** Returns the month to which a call belongs, as the month's first day. Months begin and end in China's time zone. */
export const includedMonth = (at: Date): string => `${marketDay(at).slice(0, 7)}-01`;

/**
 * Uses the calls that memberships include, for many calls of one month in two statements. Results are in the order of
 * the calls. Concurrent calls in all processes together never get more than a membership includes.
 */
export async function useIncluded(tx: Tx, uses: readonly IncludedUse[], at: Date): Promise<IncludedResult[]> {
  if (uses.length === 0) return [];
  const month = includedMonth(at);
  const accounts = [...new Set(uses.map(({ accountId }) => accountId))];
  const rows = await lockIncluded(tx, month, accounts);
  const used = new Map(rows.map((row) => [row.accountId, row.used]));
  const changed = new Set<bigint>();
  const results = uses.map(({ accountId, callsIncluded }) => {
    const before = used.get(accountId) ?? 0;
    if (before >= callsIncluded) return { granted: false, callsLeft: 0 };
    used.set(accountId, before + 1);
    changed.add(accountId);
    return { granted: true, callsLeft: callsIncluded - before - 1 };
  });
  const counted = [...changed].map((accountId) => ({ accountId, used: used.get(accountId) ?? 0 }));
  if (counted.length > 0) await writeIncluded(tx, month, counted);
  return results;
}

/** Returns how many included calls the account has made in the month that contains the given time. */
export function includedUsedOf(db: Db, accountId: bigint, at: Date): Promise<number> {
  return readIncluded(db, accountId, includedMonth(at));
}
