import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log.ts';

interface LockedJob {
  readonly id: string;
  readonly attempts: number;
  readonly pool: string;
}

const keyOf = ({ id, attempts }: Pick<LockedJob, 'id' | 'attempts'>): string => `${id}:${attempts}`;

/**
 * Releases jobs that the database has locked for this process without its knowledge, because the response to the fetch
 * was lost with the connection. Otherwise they would stay locked for four hours. A job is lost if it is locked for one
 * of our pools, no worker has started that attempt, and every fetch that was in progress when the lock was first seen
 * has ended. This rule does not depend on a clock.
 */
export class LostFetches {
  readonly #log: Log;
  readonly #pools = new Set<string>();
  /** Attempts started by this process. An attempt is removed once the database no longer shows it as locked. */
  readonly #started = new Set<string>();
  /** The number of each worker's current fetch. */
  readonly #fetches = new Map<string, number>();
  #fetchCount = 0;
  /** Locked attempts that had not started when their locks were first seen, each with the fetch count at that time. */
  #suspects = new Map<string, number>();

  constructor(events: WorkerEvents, log: Log) {
    this.#log = log;
    events.on('pool:create', ({ workerPool }) => void this.#pools.add(workerPool.id));
    events.on('worker:getJob:start', ({ worker }) => this.#fetches.set(worker.workerId, ++this.#fetchCount));
    events.on('worker:getJob:empty', ({ worker }) => this.#fetches.delete(worker.workerId));
    events.on('worker:getJob:error', ({ worker }) => this.#fetches.delete(worker.workerId));
    events.on('worker:stop', ({ worker }) => this.#fetches.delete(worker.workerId));
    events.on('job:start', ({ worker, job }) => {
      this.#started.add(keyOf(job));
      this.#fetches.delete(worker.workerId);
    });
  }

  /** Releases jobs that were already lost at an earlier check, and returns their number. */
  async free(pool: pg.Pool): Promise<number> {
    const startedBefore = [...this.#started];
    const locked = await readLocked(pool, [...this.#pools]);
    const keys = new Set(locked.map(keyOf));
    // An attempt that started after the query was sent may be missing from the query's rows.
    for (const key of startedBefore) if (!keys.has(key)) this.#started.delete(key);
    const unknown = locked.filter((job) => !this.#started.has(keyOf(job)));
    const oldest = Math.min(...this.#fetches.values());
    const lost = unknown.filter(
      (job) => (this.#suspects.get(keyOf(job)) ?? Number.POSITIVE_INFINITY) < oldest,
    );
    const lostKeys = new Set(lost.map(keyOf));
    this.#suspects = new Map(
      unknown
        .map(keyOf)
        .filter((key) => !lostKeys.has(key))
        .map((key) => [key, this.#suspects.get(key) ?? this.#fetchCount]),
    );
    for (const job of lost) await unlock(pool, job);
    if (lost.length > 0)
      this.#log.warn({ jobs: lost.map(({ id }) => id) }, 'jobs locked by a lost connection were released');
    return lost.length;
  }
}

async function readLocked(pool: pg.Pool, pools: readonly string[]): Promise<LockedJob[]> {
  const { rows } = await pool.query<LockedJob>(
    'select id::text, attempts, locked_by as pool from graphile_worker._private_jobs where locked_by = any($1::text[])',
    [pools],
  );
  return rows;
}

/** Undoes the attempt, which did not take place, and lets its queue continue. */
async function unlock(pool: pg.Pool, { id, attempts, pool: holder }: LockedJob): Promise<void> {
  await pool.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = attempts - 1
       where id = $1 and attempts = $2 and locked_by = $3 returning job_queue_id)
     update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
     from freed where q.id = freed.job_queue_id and q.locked_by = $3`,
    [id, attempts, holder],
  );
}
