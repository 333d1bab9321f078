import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openClient } from './open-client.ts';
import { missingSettings } from './session.ts';

/** The maximum wait for a statement of a check, for example if a pooler has no free session for it. */
const ANSWER_MS = 5_000;

/** The operator's settings for the addresses of the database. */
export interface Poolers {
  /** The separate address for work that needs sessions, or null. */
  readonly directUrl: string | null;
  /** True if the operator states that the usual address points to a pooler that shares sessions. */
  readonly isPooledByTransaction: boolean;
  readonly statementTimeoutMs: number;
}

/**
 * Checks which sessions the addresses provide, and describes the problem, if any, in one line. Returns null if
 * everything works.
 */
export async function poolerProblem(url: string, poolers: Poolers): Promise<string | null> {
  try {
    return await sessionsProblem(url, poolers);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.message === 'Query read timeout')
      return `a pooler gave no session within ${ANSWER_MS / 1_000} s: raise its default_pool_size`;
    if (error.message.includes('statement pooling'))
      return 'DATABASE_URL points to a pooler in statement mode, which has no transactions: set pool_mode=session there';
    throw error;
  }
}

async function sessionsProblem(url: string, poolers: Poolers): Promise<string | null> {
  const { directUrl, isPooledByTransaction, statementTimeoutMs } = poolers;
  if (directUrl !== null && (await sharesSessions(directUrl)))
    return 'DATABASE_DIRECT_URL points to a pooler that shares sessions: name PostgreSQL itself, since jobs, notifications and migrations need a session of their own';
  const isShared = await sharesSessions(url);
  if (isShared && !isPooledByTransaction)
    return 'DATABASE_URL points to a pooler that gives each transaction another session: set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL, or set pool_mode=session there';
  if (directUrl !== null && !(await isSameDatabase(url, directUrl)))
    return 'DATABASE_URL and DATABASE_DIRECT_URL point to different databases';
  return isPooledByTransaction ? settingsProblem(url, statementTimeoutMs) : null;
}

async function settingsProblem(url: string, statementTimeoutMs: number): Promise<string | null> {
  const missing = await withClients(
    url,
    1,
    ([client]) => client && missingSettings(client, statementTimeoutMs),
  );
  return missing
    ? `the sessions behind the pooler of DATABASE_URL lack settings, which it does not pass on: run ${missing}; then run RECONNECT in the pooler's console`
    : null;
}

/**
 * Returns true if a pooler gives the session of one connection to another: the second connection then finds the mark of
 * the first, or the first loses its mark while the second is in a transaction.
 */
async function sharesSessions(url: string): Promise<boolean> {
  const mark = randomUUID();
  return withClients(url, 2, async ([one, two]) => {
    if (one === undefined || two === undefined) return false;
    await one.query(`select set_config('jishi.session', $1, false)`, [mark]);
    await two.query('begin');
    if ((await markOf(two)) === mark) return true;
    return (await markOf(one)) !== mark;
  });
}

/** Returns the mark of the session that runs the query, or null if it has none. */
async function markOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('jishi.session', true) as mark`,
  );
  return rows[0]?.mark ?? null;
}

/** Compares servers by their start time, which has microseconds and which every role may read. */
async function isSameDatabase(...urls: readonly string[]): Promise<boolean> {
  const names = urls.map((url) =>
    withClients(url, 1, async ([client]) => {
      const result = await client?.query<{ name: string }>(
        `select concat_ws(' ', current_database(), extract(epoch from pg_postmaster_start_time())) as name`,
      );
      return result?.rows[0]?.name;
    }),
  );
  return new Set(await Promise.all(names)).size === 1;
}

async function withClients<T>(
  url: string,
  count: number,
  work: (clients: readonly pg.Client[]) => Promise<T> | T,
): Promise<T> {
  const clients: pg.Client[] = [];
  try {
    for (let i = 0; i < count; i++)
      clients.push(await openClient(url, { application_name: 'jishi-check', query_timeout: ANSWER_MS }));
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
