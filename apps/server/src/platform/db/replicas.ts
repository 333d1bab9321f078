import pg from 'pg';
import type { Reader } from './intent.ts';
import { readContext } from './read-context.ts';
import { POSITION, type Replica, SENT } from './replica.ts';

/** The interval between two comparisons of the replicas with the primary. */
const COMPARE_MS = 1_000;

/**
 * The read replicas of a database. A statement goes to a replica that has replayed all changes known to this process
 * and to the statement's caller. Otherwise, and after a failure, it goes to the primary.
 */
export class Replicas {
  readonly all: readonly Replica[];
  /** The pool for reading. */
  readonly reader: Reader;
  readonly #primary: pg.Pool;
  /** The position up to which this process has seen changes, such as new versions of data sets. */
  #floor = Number.POSITIVE_INFINITY;
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(primary: pg.Pool, all: readonly Replica[]) {
    this.#primary = primary;
    this.all = all;
    this.reader = new RoutedPool(this) as unknown as Reader;
  }

  async follow(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.follow()));
    this.#compareLater();
  }

  #compareLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#compare().then(() => this.#compareLater()), COMPARE_MS).unref();
  }

  /** While the primary is unavailable, the known lags of the replicas do not change. */
  async #compare(): Promise<void> {
    try {
      const { rows } = await this.#primary.query<{ sent: string }>(`select ${SENT} as sent`);
      for (const replica of this.all) replica.compare(Number(rows[0]?.sent));
    } catch {
      // The pool reports the error.
    }
  }

  /** Reads the primary's current position, which is at or after every earlier commit. */
  async position(): Promise<number> {
    const { rows } = await this.#primary.query<{ position: string }>(`select ${POSITION} as position`);
    return Number(rows[0]?.position);
  }

  /**
   * Requires that replicas have replayed all commits so far. Called before the process uses new versions of data sets,
   * because rows of an older version must not be cached under the new one.
   */
  async raiseFloor(): Promise<void> {
    const position = await this.position();
    this.#floor = Number.isFinite(this.#floor) ? Math.max(this.#floor, position) : position;
  }

  /** Runs reading work on a replica, if one is recent enough. The work may run twice. */
  async reading<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const replica = this.#choose();
    if (replica === null) return work(this.#primary);
    try {
      const result = await work(replica.pool);
      replica.reads++;
      return result;
    } catch (error) {
      if (!replica.failed(error)) throw error;
      return work(this.#primary);
    }
  }

  #choose(): Replica | null {
    const context = readContext.getStore();
    const least = Math.max(this.#floor, context?.least ?? 0);
    for (let i = 0; i < this.all.length; i++) {
      const place = (this.#next + i) % this.all.length;
      const replica = this.all[place];
      if (!replica?.hasReplayed(least)) continue;
      this.#next = place + 1;
      if (context !== undefined) context.lagMs = Math.max(context.lagMs ?? 0, replica.lagMs ?? 0);
      return replica;
    }
    return null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.all.map((replica) => replica.close()));
  }
}

/** A pool that routes reads, so that reading code need not know whether there are replicas. */
class RoutedPool extends pg.Pool {
  /** Used by `readRows`, whose statements cannot be sent twice. */
  readonly reading: Replicas['reading'];
  override readonly query: pg.Pool['query'];

  constructor(replicas: Replicas) {
    super({ max: 1 });
    this.reading = (work) => replicas.reading(work);
    const query = (...statement: Parameters<pg.Pool['query']>): unknown =>
      replicas.reading((pool) => pool.query(...statement) as unknown as Promise<unknown>);
    this.query = query as unknown as pg.Pool['query'];
    const connect = (): Promise<pg.PoolClient> => replicas.reading((pool) => pool.connect());
    Object.assign(this, { connect });
  }
}
