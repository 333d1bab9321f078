import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Db, liftTimeouts, restoreTimeouts, type Tx } from './connect.ts';
import { isAway } from './is-away.ts';
import { sqlState } from './sql-state.ts';

/** Serialization failure and deadlock. Another attempt of the same transaction may succeed. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 5;
/** The wait doubles with each attempt. A random part prevents the same transactions from colliding again. */
const FIRST_WAIT_MS = 5;

/** A broken connection is replaced repeatedly for this long. After that, the database counts as unavailable. */
const REPLACED_MS = 1_000;

/**
 * Runs the work in one transaction and commits it. The work runs again after a serialization failure or a deadlock. It
 * also runs again if its connection breaks before the commit is sent, for example because a standby takes over. It must
 * therefore have no side effects outside the database, such as network calls.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isEnding = false;
  const attempt = (): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const result = await work(tx);
      isEnding = true;
      return result;
    });
  const until = performance.now() + REPLACED_MS;
  return retrying(attempt, (error) => !isEnding && isAway(error) && performance.now() < until);
}

export interface ClientTransactionOptions<T> {
  /** Returns false to roll the transaction back, as in a dry run. The result is returned anyway. */
  readonly commits?: (result: T) => boolean;
  /** True for work that cannot run again, such as reading a stream to its end. */
  readonly once?: boolean;
  /** Removes the statement timeout. */
  readonly patient?: boolean;
}

/**
 * Runs the work in a transaction on a driver connection, for COPY, database cursors and tables built from manifests.
 */
export function inClientTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { commits = () => true, once = false, patient = false }: ClientTransactionOptions<T> = {},
): Promise<T> {
  const patiently = async (client: pg.PoolClient): Promise<T> => {
    await liftTimeouts(client);
    return work(client).finally(() => restoreTimeouts(client));
  };
  const attempt = (): Promise<T> => onClient(pool, patient ? patiently : work, commits);
  return once ? attempt() : retrying(attempt);
}

async function onClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  commits: (result: T) => boolean,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await runTransaction(client, () => work(client), commits);
  } finally {
    client.release();
  }
}

/** Runs one transaction on a connection that the caller keeps. */
export async function runTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  commits: (result: T) => boolean = () => true,
): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query(commits(result) ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function retrying<T>(
  attempt: () => Promise<T>,
  isHarmless: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      const isRetried = RETRYABLE.has(sqlState(error) ?? '') || isHarmless(error);
      if (attempts >= ATTEMPTS_MAX || !isRetried) throw error;
    }
    await wait(FIRST_WAIT_MS * 2 ** (attempts - 1) * (0.5 + Math.random()));
  }
}
