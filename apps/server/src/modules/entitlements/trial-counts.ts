import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/index.ts';
import { trialsUsedOf } from './use-trials.ts';

const ACCOUNTS_MAX = 20_000;

/**
 * Free calls that accounts have used, as far as this process knows. Only a guess of the ground: the settlement counts
 * exactly, and corrects this when it was too low.
 */
export class TrialCounts {
  readonly #db: Db;
  readonly #known = new LRUCache<bigint, Map<string, number>>({ max: ACCOUNTS_MAX, ttl: 60_000 });

  constructor(db: Db) {
    this.#db = db;
  }

  used(accountId: bigint, code: string): number | Promise<number> {
    const known = this.#known.get(accountId);
    return known ? (known.get(code) ?? 0) : this.#read(accountId, code);
  }

  learn(accountId: bigint, code: string, used: number): void {
    this.#known.get(accountId)?.set(code, used);
  }

  async #read(accountId: bigint, code: string): Promise<number> {
    const used = await trialsUsedOf(this.#db, accountId);
    this.#known.set(accountId, used);
    return used.get(code) ?? 0;
  }
}
