import { type Awaitable, whenKnown } from '../../platform/awaitable.ts';
import { LoadingCache } from '../../platform/cache/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { readIncluded } from './included.repository.ts';
import { type IncludedUse, includedMonth } from './use-included.ts';

const ACCOUNTS_MAX = 20_000;
const LIFE_MS = 60_000;

/**
 * Counts members' included calls in this process. The count is an estimate. The settlement has the exact count, and
 * corrects an estimate that is too low.
 */
export class IncludedCounts {
  readonly #db: Db;
  readonly #counts: LoadingCache<string, { used: number }>;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#counts = new LoadingCache({ entriesMax: ACCOUNTS_MAX, life: { ms: LIFE_MS, clock } });
  }

  left({ accountId, callsIncluded }: IncludedUse, at: Date): Awaitable<number> {
    if (callsIncluded === 0) return 0;
    const month = includedMonth(at);
    const count = this.#counts.get(`${accountId} ${month}`, async () => ({
      used: await readIncluded(this.#db, accountId, month),
    }));
    return whenKnown(count, ({ used }) => Math.max(0, callsIncluded - used));
  }

  learn(accountId: bigint, at: Date, used: number): void {
    const count = this.#counts.peek(`${accountId} ${includedMonth(at)}`);
    if (count !== undefined) count.used = used;
  }
}
