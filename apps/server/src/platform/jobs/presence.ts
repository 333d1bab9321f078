import type pg from 'pg';
import { openClient } from '../db/index.ts';
import type { Log } from '../log.ts';

/**
 * The first half of the advisory lock that shows that a pool of workers is alive. The second half is the hash of the
 * pool's name.
 */
const ALIVE_LOCKS = 7_310_093;
const RETRY_MS = 500;
/** The time that a disconnected process has to reconnect before its jobs are taken over. */
const ABSENCE_MAX_MS = 60_000;

export interface PresenceOptions {
  readonly url: string;
  readonly log: Log;
  /** The duration of absence, in milliseconds, after which a pool counts as dead. */
  readonly absenceMaxMs?: number;
}

/**
 * Shows by a session lock that this process's pool of workers is alive. PostgreSQL releases the lock when the process
 * dies, but not while the process is busy or suspended. If a pool's lock is free for a minute, its jobs are taken over.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #pools = new Set<string>();
  /**
   * Pools that have jobs but no lock, with the time at which their absence began, by this process's clock in
   * milliseconds.
   */
  #absentSince = new Map<string, number>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Queries run one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const client = await openClient(this.#options.url, {
      application_name: 'jishi-jobs-presence',
      keepAlive: true,
    });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('Connection terminated')));
    // A machine that has failed sends nothing. Without these settings, its locks would stay for hours.
    await client.query(
      `set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set idle_session_timeout = 0`,
    );
    await this.#lock(client, [...this.#pools]);
    this.#client = client;
  }

  async add(pool: string): Promise<void> {
    this.#pools.add(pool);
    await this.#inTurn(async (client) => this.#lock(client, [pool]));
  }

  /** Takes over the jobs of pools that have been dead for long enough, and returns the number of these pools. */
  async takeOver(now = performance.now()): Promise<number> {
    return (await this.#inTurn((client) => this.#takeOver(client, now))) ?? 0;
  }

  async #takeOver(client: pg.Client, now: number): Promise<number> {
    const { absenceMaxMs = ABSENCE_MAX_MS, log } = this.#options;
    const absent = await absentPools(client);
    this.#absentSince = new Map(absent.map((name) => [name, this.#absentSince.get(name) ?? now]));
    const dead = absent.filter((name) => now - (this.#absentSince.get(name) ?? now) >= absenceMaxMs);
    if (dead.length === 0) return 0;
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    log.warn({ pools: dead }, 'jobs of workers that died were taken over');
    return dead.length;
  }

  async close(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#last;
    await this.#client?.end();
  }

  /** Returns undefined while there is no connection. */
  #inTurn<T>(work: (client: pg.Client) => Promise<T>): Promise<T | undefined> {
    const result = this.#last.then(() => (this.#client === undefined ? undefined : work(this.#client)));
    this.#last = result.catch(() => undefined);
    return result;
  }

  /**
   * The lock is shared, so that it does not conflict with the lock of this process's earlier session, which the server
   * may not have closed yet.
   */
  async #lock(client: pg.Client, pools: readonly string[]): Promise<void> {
    await client.query('select pg_advisory_lock_shared($1, hashtext(pool)) from unnest($2::text[]) as pool', [
      ALIVE_LOCKS,
      pools,
    ]);
  }

  #lost(client: pg.Client, err: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#absentSince = new Map();
    if (this.#isStopped) return;
    this.#options.log.warn(
      { source: 'database', err },
      'the connection that marks workers as alive was lost',
    );
    this.#timer = setTimeout(() => this.#reopen(), RETRY_MS);
  }

  #reopen(): void {
    this.open().catch((err: Error) => {
      this.#options.log.warn({ source: 'database', err }, 'workers cannot be marked as alive');
      if (!this.#isStopped) this.#timer = setTimeout(() => this.#reopen(), RETRY_MS);
    });
  }
}

/** Returns the pools that have a job or a queue of jobs, but no running process. */
async function absentPools(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ pool: string }>(
    `select pool from (
       select locked_by as pool from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ) holder
     where not exists (
       select from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1 and objid = hashtext(pool)::oid and objsubid = 2)`,
    [ALIVE_LOCKS],
  );
  return rows.map(({ pool }) => pool);
}
