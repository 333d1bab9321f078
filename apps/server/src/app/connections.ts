import type pg from 'pg';
import { type ConnectionPlaces, readConnectionPlaces } from '../platform/db/index.ts';
import { JOB_CONNECTIONS } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';

/** The smallest pool with which a process can serve calls. */
export const POOL_MIN = 4;
const LISTENERS = 1;
/** The probe has its own connection, which checks that the database responds and commits. */
const PROBES = 1;
const BESIDE_POOL = JOB_CONNECTIONS + LISTENERS + PROBES;

/** The maximum number of connections opened by a process with a pool of this size. */
export const connectionsOf = (poolMax: number): number => poolMax + BESIDE_POOL;

/** Warns if all running processes together may open more connections than PostgreSQL accepts. */
export async function warnOfConnections(pool: pg.Pool, log: Log): Promise<void> {
  const places = await readConnectionPlaces(pool);
  const shortage = shortageOf(places);
  if (shortage !== null) log.warn({ source: 'database', ...places }, shortage);
}

/**
 * Explains how many connections may be opened and how many PostgreSQL allows, and suggests settings that prevent a
 * shortage. Null if there is none.
 */
export function shortageOf({ max, reserved, processes, others }: ConnectionPlaces): string | null {
  const free = max - reserved - others;
  const total = processes.reduce((sum, connections) => sum + connections, 0);
  if (total <= free) return null;
  const count = processes.length;
  const poolMax = Math.floor(free / count) - BESIDE_POOL;
  const mend =
    poolMax >= POOL_MIN
      ? `set DATABASE_CONNECTIONS to ${poolMax} or less in each process`
      : `with DATABASE_CONNECTIONS=${POOL_MIN}, run no more processes than ${Math.floor(free / connectionsOf(POOL_MIN))}`;
  return `the running processes (${count}) may open ${total} connections; PostgreSQL allows ${max} (max_connections), of which ${reserved} are reserved and ${others} are used by other programs: ${mend}, or set max_connections to ${total + reserved + others} or more`;
}
