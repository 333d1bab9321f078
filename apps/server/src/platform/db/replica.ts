import type pg from 'pg';
import { isAway } from './is-away.ts';
import { ServerClient, serversOf } from './servers.ts';
import { sqlState } from './sql-state.ts';

/** The interval between two looks at a replica's position. */
const POLL_MS = 75;
/** A replica that gives no answer for so long is not asked any more. */
const ANSWER_MS = 1_000;
/** After a failure, a replica is left alone for this time. */
const BREAK_MS = 2_000;
/** A replica that is further behind is not asked. Positions of callers are kept for longer than this. */
const LAG_MAX_MS = 5_000;
/** The conflict of a statement with what the replica replays. The primary answers it instead. */
const CONFLICT = '40001';

interface Position {
  readonly isStandby: boolean;
  readonly replayed: string;
  readonly lagBytes: string;
  /** The age of the last commit that it replayed. */
  readonly replayedMs: number;
}

/** One position of a log, in bytes from its beginning. A log of nine petabytes fits a number. */
export const POSITION = `(pg_current_wal_insert_lsn() - '0/0')::text`;

/** The position up to which the log of the primary is on its disk. Replicas get it at once. */
export const SENT = `(pg_current_wal_flush_lsn() - '0/0')::text`;

const LOOK = `select pg_is_in_recovery() as "isStandby",
  coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::text as replayed,
  coalesce(pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn(), 0)::text as "lagBytes",
  coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 0)::float8
    as "replayedMs"`;

/** A read replica: a pool, and a separate connection that follows how far it is. */
export class Replica {
  readonly name: string;
  readonly pool: pg.Pool;
  /** Statements that it answered, and failures after which the primary was asked. */
  reads = 0;
  failures = 0;
  readonly #url: string;
  #position: Position | null = null;
  #seenAt = Number.NEGATIVE_INFINITY;
  /** The time at which it had replayed everything that it had received. */
  #caughtUpAt = Number.NEGATIVE_INFINITY;
  /** A position of the primary, and when the primary was there. */
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
   * The time by which it is behind; null if that is unknown. After a quiet hour, the last commit that it replayed
   * is an hour old: it is then behind only since it last was not.
   */
  get lagMs(): number | null {
    if (this.#position === null) return null;
    const { lagBytes, replayedMs } = this.#position;
    const own = lagBytes === '0' ? 0 : Math.min(replayedMs, this.#seenAt - this.#caughtUpAt);
    return Math.max(own, this.#behindMs);
  }

  /**
   * Compares it with a position of the primary. A replica whose connection to the primary broke has replayed
   * everything that it received, and would not notice that it is behind.
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

  /** Returns whether it has replayed this position of the primary's log. */
  hasReplayed(least: number): boolean {
    return this.isUsable && Number(this.#position?.replayed) >= least;
  }

  /** Returns whether the primary should answer instead. A replica that is away is left alone for a while. */
  failed(error: unknown): boolean {
    const isGone = isAway(error);
    if (!isGone && sqlState(error) !== CONFLICT) return false;
    this.failures++;
    if (isGone) this.#brokenUntil = performance.now() + BREAK_MS;
    return true;
  }

  /** Looks at its position for the first time, and from then on regularly. A replica may also come later. */
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
