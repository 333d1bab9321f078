import type pg from 'pg';
import { isAway } from './is-away.ts';
import { ServerClient, serversOf } from './servers.ts';
import { sqlState } from './sql-state.ts';

/** The interval between two reads of a replica's position. */
const POLL_MS = 75;
/** A replica that has not answered for this time is not used. */
const ANSWER_MS = 1_000;
/** After a failure, a replica is not used for this time. */
const BREAK_MS = 2_000;
/** A replica with a larger lag is not used. Callers' log positions are kept for longer than this lag. */
const LAG_MAX_MS = 5_000;
/** The SQLSTATE of a statement that conflicts with the replay on a replica. The primary runs it instead. */
const CONFLICT = '40001';

interface Position {
  readonly isStandby: boolean;
  readonly replayed: string;
  readonly lagBytes: string;
  /** The age of the last commit that the replica replayed. */
  readonly replayedMs: number;
}

/**
 * The current log position, in bytes from the start of the log. JavaScript numbers are exact for logs of up to nine
 * petabytes.
 */
export const POSITION = `(pg_current_wal_insert_lsn() - '0/0')::text`;

/** The log position that the primary has written to disk. It is sent to replicas immediately. */
export const SENT = `(pg_current_wal_flush_lsn() - '0/0')::text`;

const LOOK = `select pg_is_in_recovery() as "isStandby",
  coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::text as replayed,
  coalesce(pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn(), 0)::text as "lagBytes",
  coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 0)::float8
    as "replayedMs"`;

/** A read replica: a pool, and a separate connection that follows its position. */
export class Replica {
  readonly name: string;
  readonly pool: pg.Pool;
  /** The number of statements that the replica served, and of failures after which the primary was used. */
  reads = 0;
  failures = 0;
  readonly #url: string;
  #position: Position | null = null;
  #seenAt = Number.NEGATIVE_INFINITY;
  /** The last time at which the replica had replayed everything that it had received. */
  #caughtUpAt = Number.NEGATIVE_INFINITY;
  /** A position of the primary, and the time at which the primary had reached it. */
  #mark = { position: 0, at: 0 };
  #behindMs = 0;
  #brokenUntil = Number.NEGATIVE_INFINITY;
  #client: ServerClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #looking: Promise<void> | undefined;

  constructor(name: string, url: string, pool: pg.Pool) {
    this.name = name;
    this.#url = url;
    this.pool = pool;
  }

  /**
   * The lag in milliseconds. Null if unknown. After an hour without writes, the last replayed commit is an hour old, so
   * the lag is counted only from the time at which the replica was last up to date.
   */
  get lagMs(): number | null {
    if (this.#position === null) return null;
    const { lagBytes, replayedMs } = this.#position;
    const own = lagBytes === '0' ? 0 : Math.min(replayedMs, this.#seenAt - this.#caughtUpAt);
    return Math.max(own, this.#behindMs);
  }

  /**
   * Compares the replica with a position of the primary. A replica that has lost its connection to the primary has
   * replayed everything that it received, so it would not notice its lag.
   */
  compare(position: number): void {
    const now = performance.now();
    const replayed = Number(this.#position?.replayed ?? 0);
    if (replayed >= this.#mark.position) this.#mark = { position, at: now };
    this.#behindMs = replayed >= this.#mark.position ? 0 : now - this.#mark.at;
  }

  get lagBytes(): number {
    return Number(this.#position?.lagBytes ?? 0);
  }

  get isUsable(): boolean {
    const now = performance.now();
    if (this.#position?.isStandby !== true || now < this.#brokenUntil) return false;
    return (this.lagMs ?? 0) <= LAG_MAX_MS && now - this.#seenAt <= ANSWER_MS;
  }

  /** Returns true if the replica has replayed this position of the primary's log. */
  hasReplayed(least: number): boolean {
    return this.isUsable && Number(this.#position?.replayed) >= least;
  }

  /**
   * Returns true if the primary should run the statement instead. If the replica is unavailable, it is not used for a
   * while.
   */
  failed(error: unknown): boolean {
    const isGone = isAway(error);
    if (!isGone && sqlState(error) !== CONFLICT) return false;
    this.failures++;
    if (isGone) this.#brokenUntil = performance.now() + BREAK_MS;
    return true;
  }

  /** Reads the replica's position now and regularly afterwards. The replica may be unavailable at first. */
  async follow(): Promise<void> {
    this.#looking = this.#look();
    await this.#looking;
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.follow(), POLL_MS);
  }

  async #look(): Promise<void> {
    try {
      this.#client ??= await this.#open();
      const { rows } = await this.#client.query<Position>(LOOK);
      this.#position = rows[0] ?? null;
      this.#seenAt = performance.now();
      if (this.#position?.lagBytes === '0') this.#caughtUpAt = this.#seenAt;
    } catch {
      this.#position = null;
      const client = this.#client;
      this.#client = undefined;
      await client?.end().catch(() => undefined);
    }
  }

  async #open(): Promise<ServerClient> {
    const client = new ServerClient(serversOf(this.#url), {
      application_name: 'jishi-replica-lag',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#client?.end().catch(() => undefined);
    await this.pool.end();
  }
}
