import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Slots } from '../concurrency/index.ts';
import type { RawRow } from '../db/index.ts';
import type { Batch, EngineSettings, FromEngine, ToEngine } from './messages.ts';

export interface DuckDbOptions extends EngineSettings {
  /** The maximum time between two batches of rows, in milliseconds. */
  readonly limitMs: number;
}

/**
 * DuckDB did not complete a query. The message contains DuckDB's error, or states that the process ended or that the
 * query exceeded the time limit.
 */
export class DuckDbFailed extends Error {}

/** A query that waits for its rows. */
interface Waiting {
  rows(batch: Batch): void;
  end(error: Error | null): void;
}

/** The maximum number of running queries. Further ones wait in turn. */
const QUESTIONS_MAX = 4;
const PACKAGE = '@duckdb/node-api';
const ENGINE = fileURLToPath(new URL('./engine.child.ts', import.meta.url));

/**
 * Runs DuckDB in one child process. The first query starts the process. If it ends, the next query starts it again. A
 * crash in DuckDB's native code fails only the running queries. All columns of a query are texts.
 */
export class DuckDb {
  readonly #options: DuckDbOptions;
  readonly #slots = new Slots({ max: QUESTIONS_MAX, waitingMax: Number.POSITIVE_INFINITY });
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #lastId = 0;

  constructor(options: DuckDbOptions) {
    this.#options = options;
  }

  /** False for a release without DuckDB. */
  get isInstalled(): boolean {
    try {
      import.meta.resolve(PACKAGE);
      return true;
    } catch {
      return false;
    }
  }

  /** The process id of the child. Null if none is running. */
  get processId(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Returns all rows of a query. */
  async read(sql: string, values: readonly string[]): Promise<RawRow[]> {
    const rows: RawRow[] = [];
    for await (const batch of this.stream(sql, values)) for (const row of batch) rows.push(row);
    return rows;
  }

  /** Runs a statement whose rows are not needed. */
  async run(sql: string, values: readonly string[]): Promise<void> {
    for await (const _ of this.stream(sql, values));
  }

  /** Returns the rows of a query in batches. The child reads the next batch after the previous one is taken. */
  async *stream(sql: string, values: readonly string[]): AsyncGenerator<RawRow[]> {
    await this.#slots.acquire();
    try {
      yield* this.#answer(sql, values);
    } finally {
      this.#slots.release();
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const isGone = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    child.kill('SIGKILL');
    await isGone;
  }

  async *#answer(sql: string, values: readonly string[]): AsyncGenerator<RawRow[]> {
    const id = ++this.#lastId;
    const batches: Batch[] = [];
    let ended = false;
    let failure: Error | null = null;
    let wake = (): void => undefined;
    const end = (error: Error | null): void => {
      ended = true;
      failure ??= error;
      wake();
    };
    const rows = (batch: Batch): void => {
      batches.push(batch);
      wake();
    };
    this.#begin(id, { rows, end });
    const { limitMs } = this.#options;
    const late = (): void => end(new DuckDbFailed(`no response within ${limitMs} ms`));
    let timer: NodeJS.Timeout | undefined;
    try {
      this.#send({ is: 'ask', id, sql, values });
      for (;;) {
        const batch = batches.shift();
        if (failure !== null) throw failure;
        if (batch !== undefined) {
          yield rowsOf(batch);
          this.#send({ is: 'next', id });
        } else if (ended) return;
        else {
          timer = setTimeout(late, limitMs);
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          clearTimeout(timer);
        }
      }
    } finally {
      clearTimeout(timer);
      this.#forget(id);
    }
  }

  #begin(id: number, waiting: Waiting): void {
    this.#child ??= this.#start();
    this.#waiting.set(id, waiting);
    // A pending query keeps this process alive, but an idle child does not.
    this.#child.ref();
    this.#child.channel?.ref();
  }

  /** Forgets a query, and cancels it if its reader stopped early. */
  #forget(id: number): void {
    if (this.#waiting.delete(id)) this.#send({ is: 'cancel', id });
    if (this.#waiting.size > 0) return;
    this.#child?.unref();
    this.#child?.channel?.unref();
  }

  #start(): ChildProcess {
    const { folder, threads, memoryMib } = this.#options;
    const settings: EngineSettings = { folder, threads, memoryMib };
    // The child gets no environment variables, because it needs none of the server's secrets.
    const child = fork(ENGINE, [JSON.stringify(settings)], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const end = (reason: string): void => {
      if (this.#child !== child) return;
      this.#child = null;
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { end: fail } of waiting) fail(new DuckDbFailed(`DuckDB has ended: ${reason}`));
    };
    child.on('error', (error) => end(error.message));
    child.on('exit', (code, signal) => end(signal ?? String(code)));
    child.on('message', (message: FromEngine) => this.#receive(message));
    return child;
  }

  #send(message: ToEngine): void {
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  #receive(message: FromEngine): void {
    const waiting = this.#waiting.get(message.id);
    if (waiting === undefined) return;
    if (message.is === 'rows') {
      waiting.rows(message.batch);
      return;
    }
    this.#waiting.delete(message.id);
    waiting.end(message.is === 'end' ? null : new DuckDbFailed(message.message));
  }
}

function rowsOf({ bytes, ends }: Batch): RawRow[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let from = 0;
  return Array.from(ends, (end) => {
    const row = { bytes: buffer, from, end };
    from = end;
    return row;
  });
}
