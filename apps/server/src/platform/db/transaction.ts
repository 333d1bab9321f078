import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Db, liftTimeouts, restoreTimeouts, type Tx } from './connect.ts';

/** A serialization failure and a deadlock: the same transaction may well succeed when it is tried again. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS_MAX = 5;
/** Doubles with each attempt; a random part keeps transactions that collided from meeting again. */
const FIRST_WAIT_MS = 5;

/**
 * Runs the work in one transaction and commits it. Serialization failures and deadlocks are tried again, so the work
 * must be free of side effects outside the database; network calls have no place in it.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retrying(() => db.transaction().execute(work));
}

export interface ClientTransactionOptions<T> {
  /** False for a dry run: it is rolled back, and its result is still returned. */
  readonly commits?: (result: T) => boolean;
  /** For work that cannot be run again, such as reading a stream to its end. */
  readonly once?: boolean;
  /** Lifts the time limit of its statements; otherwise a server gives its statements up after a while. */
  readonly patient?: boolean;
}

/** The same on a connection of the driver, for COPY, cursors and the tables that manifests make. */
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

/** One transaction on a connection that the caller holds for more than that. */
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

async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts >= ATTEMPTS_MAX || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
    }
    await wait(FIRST_WAIT_MS * 2 ** (attempts - 1) * (0.5 + Math.random()));
  }
}

/** The five-character SQLSTATE of a PostgreSQL error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  const { code } = error;
  return typeof code === 'string' && code.length === 5 ? code : undefined;
}
