import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from '../../../platform/db/index.ts';
import { feedOf, tableOf } from '../dataset.ts';
import { historyOf } from '../row-versions.ts';
import { servedOf } from '../served-rows.ts';
import type { ExistingTable, TablePlan } from './table-plan.ts';

/**
 * The longest wait for a lock. Readers queue behind a waiting lock request, so this is also the longest that a reader
 * can be delayed. It is shorter than PostgreSQL's `deadlock_timeout`, so a deadlock makes the apply fail and never the
 * reader.
 */
const LOCK_WAIT_MS = 200;
/** The pause between two attempts, during which the queued readers are served. */
const PAUSE_MS = 300;
/**
 * The total time during which attempts are repeated. It is this long because a load can lock its table for that time.
 */
const PATIENCE_MS = 30 * 60_000;

const LOCK_NOT_AVAILABLE = '55P03';

/** The statements that change the tables of one data set. */
interface Changes extends Pick<TablePlan, 'statements'> {
  readonly code: string;
}

/**
 * Locks the tables that the statements change, and limits the wait for further locks until `keepLocks` is called.
 * Readers are not blocked from tables that only get new indexes and triggers.
 */
export async function lockTables(
  client: pg.ClientBase,
  existing: ReadonlyMap<string, ExistingTable>,
  changes: readonly Changes[],
): Promise<void> {
  await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
  const locked = async (codes: readonly string[], mode: string): Promise<void> => {
    // Readers lock tables in any order. A random order in each attempt avoids repeating the same deadlock.
    const tables = codes
      .flatMap((code) => tablesOf(code, existing.get(code)))
      .toSorted(() => Math.random() - 0.5);
    if (tables.length > 0) await client.query(`lock table ${tables.join(', ')} in ${mode} mode`);
  };
  const [altered, extended] = [new Set<string>(), new Set<string>()];
  for (const { code, statements } of changes)
    if (statements.some((sql) => ALTERS.test(sql))) altered.add(code);
    else if (statements.length > 0) extended.add(code);
  await locked([...altered], 'access exclusive');
  await locked(
    [...extended].filter((code) => !altered.has(code)),
    'share row exclusive',
  );
}

const ALTERS = /^\s*(alter|drop|truncate)\b/i;

function tablesOf(code: string, existing: ExistingTable | undefined): string[] {
  if (existing === undefined) return [];
  return [
    ...[tableOf(code), feedOf(code)],
    ...(existing.history ? [historyOf(code)] : []),
    ...(existing.served ? [servedOf(code)] : []),
  ];
}

/** Removes the lock timeout that `lockTables` set, once all locks are held. */
export async function keepLocks(client: pg.ClientBase): Promise<void> {
  await client.query('set local lock_timeout = 0');
}

/** Runs a transaction that locks tables with `lockTables`, and repeats it until it gets the locks. */
export async function untilLocked<T>(transaction: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || performance.now() > until) throw error;
    }
    await wait(PAUSE_MS * (0.5 + Math.random()));
  }
}
