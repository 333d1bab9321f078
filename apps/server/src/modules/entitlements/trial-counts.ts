import { type Awaitable, whenKnown } from '../../platform/awaitable.ts';
import { LoadingCache } from '../../platform/cache/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { trialsUsedOf } from './use-trials.ts';

const ACCOUNTS_MAX = 20_000;
const LIFE_MS = 60_000;

/**
 * Counts accounts' trial calls in this process. The count is an estimate. The settlement has the exact count, and
 * corrects an estimate that is too low.
 */
export class TrialCounts {
  readonly #db: Db;
  readonly #counts: LoadingCache<bigint, Map<string, number>>;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#counts = new LoadingCache({ entriesMax: ACCOUNTS_MAX, life: { ms: LIFE_MS, clock } });
  }

  used(accountId: bigint, code: string): Awaitable<number> {
    const counts = this.#counts.get(accountId, () => trialsUsedOf(this.#db, accountId));
    return whenKnown(counts, (read) => read.get(code) ?? 0);
  }

  learn(accountId: bigint, code: string, used: number): void {
    this.#counts.peek(accountId)?.set(code, used);
  }
}
