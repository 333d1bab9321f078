import type pg from 'pg';
import { isPending } from '../awaitable.ts';
import { isAway, leavesWithServer, RetryingPool, requirePrimary } from '../db/index.ts';
import type { Log } from '../log.ts';

/** The SQLSTATE “cannot connect now”. It is one of the few errors that the job library retries for hours. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Creates the pool of the job library. Nothing awaits the statement with which the library closes a job, so an error
 * from it would end the process. While the database is unavailable, the pool therefore throws an error that makes the
 * library wait and try again.
 */
export function createJobsPool(url: string, connectionsMax: number, log: Log): pg.Pool {
  const pool = new RetryingPool({
    url,
    max: connectionsMax,
    application_name: 'jishi-jobs',
    onConnect: requirePrimary,
  });
  const onError = (error: Error): void =>
    log.warn({ source: 'database', err: error }, 'a connection of the jobs was lost');
  makeRepeatable(pool, 'connect');
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    leavesWithServer(client);
    makeRepeatable(client, 'query');
  });
  return pool;
}

function makeRepeatable(target: object, method: 'connect' | 'query'): void {
  const own = Reflect.get(target, method);
  Reflect.set(target, method, (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(own, target, args);
    return isPending(result) ? result.catch(throwRepeatable) : result;
  });
}

function throwRepeatable(error: unknown): never {
  if (error instanceof Error && isAway(error)) Object.assign(error, { code: CANNOT_CONNECT_NOW });
  throw error;
}
