import { sql } from 'kysely';
import { LoadingCache } from '../../platform/cache/index.ts';
import { marketDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';

const ACCOUNTS_MAX = 50_000;

/**
 * The number of calls by each account today, as far as this process knows it. It is used to reject calls early. The
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

  /** Returns null if this process has not read the account's count for that day yet. */
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

/** Reads how many calls the account made on a day, across all processes. */
export async function readQuota(db: Db, accountId: bigint, day: string): Promise<number> {
  const { rows } = await sql<{ calls: bigint }>`
    select calls from usage_quota where account_id = ${accountId} and day = ${day}::date`.execute(db);
  return Number(rows[0]?.calls ?? 0n);
}
