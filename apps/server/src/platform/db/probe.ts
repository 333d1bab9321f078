import type pg from 'pg';
import { ServerClient, serversOf } from './servers.ts';
import { requirePrimary } from './session.ts';

/** The reason why the database cannot serve: it does not answer, or it answers but does not commit. */
export type DatabaseProblem = 'silent' | 'notCommitting';

interface ProbeOptions {
  /** The time limit of a step. If a step takes longer, the database has a problem. */
  readonly timeMaxMs?: number;
  /** The time for which callers share one result. */
  readonly keptMs?: number;
}

const TIME_MAX_MS = 2_000;
const KEPT_MS = 1_000;
/**
 * While a commit hangs, another connection is opened only after this time, because each hanging commit occupies a
 * backend. If standbys are missing for ten minutes, twenty backends wait for them.
 */
const COMMIT_GIVEN_UP_MS = 30_000;
/** Writes a hundred bytes to the WAL. Its commit waits for the disk and the standbys like any other commit. */
const COMMITTED = `select pg_logical_emit_message(true, 'jishi', 'ready')`;

/**
 * Checks on a separate connection whether the database answers and commits quickly. The pool cannot show this: a query
 * that waits for the pool looks like a slow database, and one on a silent connection hangs.
 */
export class DatabaseProbe {
  readonly #url: string;
  readonly #timeMaxMs: number;
  readonly #keptMs: number;
  #client: pg.Client | null = null;
  #commit: { readonly beganAt: number; readonly done: Promise<unknown> } | null = null;
  #cache: { at: number; readonly problem: Promise<DatabaseProblem | null> } | null = null;
  #closed = false;

  constructor(url: string, { timeMaxMs = TIME_MAX_MS, keptMs = KEPT_MS }: ProbeOptions = {}) {
    this.#url = url;
    this.#timeMaxMs = timeMaxMs;
    this.#keptMs = keptMs;
  }

  /** Returns the current problem, or null. Takes at most twice the time limit. */
  problem(): Promise<DatabaseProblem | null> {
    if (this.#cache !== null && performance.now() - this.#cache.at < this.#keptMs) return this.#cache.problem;
    // Callers share a check in progress, however long it takes.
    const cache = { at: Number.POSITIVE_INFINITY, problem: this.#check() };
    this.#cache = cache;
    const end = (): void => {
      cache.at = performance.now();
    };
    cache.problem.then(end, end);
    return cache.problem;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#cache?.problem;
    this.#drop();
  }

  async #check(): Promise<DatabaseProblem | null> {
    if (this.#commit === null) {
      const client = await this.#answering();
      if (client === null) return 'silent';
      this.#commit = { beganAt: performance.now(), done: client.query(COMMITTED) };
    }
    const { beganAt, done } = this.#commit;
    const outcome = await this.#inTime(done);
    if (outcome === 'done') {
      this.#commit = null;
      return null;
    }
    if (outcome === 'failed' || performance.now() - beganAt > COMMIT_GIVEN_UP_MS) this.#drop();
    return 'notCommitting';
  }

  /** Returns a connection on which the database has just answered, or null. */
  async #answering(): Promise<pg.Client | null> {
    if (this.#closed) return null;
    const client = this.#client ?? this.#connect();
    this.#client = client;
    if ((await this.#inTime(connected(client).then(() => client.query('select 1')))) === 'done')
      return client;
    this.#drop();
    return null;
  }

  #connect(): pg.Client {
    const client = new ServerClient(serversOf(this.#url), { application_name: 'jishi-probe' });
    client.on('error', () => {
      if (this.#client === client) this.#drop();
    });
    connections.set(
      client,
      client.connect().then(() => requirePrimary(client)),
    );
    return client;
  }

  /** Closes the connection without a termination message, which a silent database would not read. */
  #drop(): void {
    const client = this.#client;
    this.#client = null;
    this.#commit = null;
    if (client === null) return;
    connections.get(client)?.catch(() => undefined);
    (client as unknown as Driver).connection.stream.destroy();
  }

  async #inTime(work: Promise<unknown>): Promise<'done' | 'failed' | 'late'> {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), this.#timeMaxMs);
    try {
      return await Promise.race([
        work.then(
          () => 'done' as const,
          () => 'failed' as const,
        ),
        late.promise,
      ]);
    } finally {
      clearTimeout(timer);
    }
  }
}

interface Driver {
  readonly connection: { readonly stream: { destroy(): void } };
}

const connections = new WeakMap<pg.Client, Promise<unknown>>();
const connected = (client: pg.Client): Promise<unknown> => connections.get(client) ?? Promise.resolve();
