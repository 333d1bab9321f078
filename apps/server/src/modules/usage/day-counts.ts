import { sql } from 'kysely';
import { LoadingCache } from '../../platform/cache/index.ts';
import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

const ACCOUNTS_MAX = 50_000;

/**
 * Today's calls of accounts, as far as this process has counted them, so that calls can be rejected early. The
 * settlement counts exactly, across all processes.
 */
export class DayCounts {
  readonly #db: Db;
  readonly #counts = new LoadingCache<bigint, { day: string; calls: number }>({ entriesMax: ACCOUNTS_MAX });

  constructor(db: Db) {
    this.#db = db;
  }

  used(accountId: bigint, at: Date): number | Promise<number> {
    return this.countOf(accountId, at) ?? this.#read(accountId, at);
  }

  /** Returns null if this process has not read the day's calls yet. */
  countOf(accountId: bigint, at: Date): number | null {
    const count = this.#counts.peek(accountId);
    return count && count.day === marketDay(at) ? count.calls : null;
  }

  learn(accountId: bigint, at: Date, calls: number): void {
    this.#counts.set(accountId, { day: marketDay(at), calls });
  }

  async #read(accountId: bigint, at: Date): Promise<number> {
    const calls = await readQuota(this.#db, accountId, marketDay(at));
    this.learn(accountId, at, calls);
    return calls;
  }
}

/** Reads the account's calls on that day, across all processes. */
export async function readQuota(db: Db, accountId: bigint, day: string): Promise<number> {
  const { rows } = await sql<{ calls: bigint }>`
    select calls from usage_quota where account_id = ${accountId} and day = ${day}::date`.execute(db);
  return Number(rows[0]?.calls ?? 0n);
}
