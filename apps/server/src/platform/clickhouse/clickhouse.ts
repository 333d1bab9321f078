import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseError, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { Slots } from '../concurrency/index.ts';
import type { RawRow } from '../db/index.ts';
import { ROW_TEXT, RowText } from './row-text.ts';

export interface ClickHouseOptions {
  /** `http(s)://user:password@host:8123/database`. */
  readonly url: string;
  /** The maximum time between two bytes of a response, in milliseconds. */
  readonly limitMs: number;
  /** The time between two attempts to reach an unavailable server, in milliseconds. */
  readonly probeMs: number;
}

/** ClickHouse cannot be reached, rejects our credentials, or has no capacity for another query. */
export class ClickHouseAway extends Error {}

/** ClickHouse rejected or aborted a statement. The message contains no value of a row or a query. */
export class ClickHouseFailed extends Error {
  /** ClickHouse's name for the error, such as UNKNOWN_TABLE. Empty if the response was incomplete. */
  readonly type: string;

  constructor(message: string, type = '') {
    super(message);
    this.type = type;
  }
}

/** A statement whose values are texts: `{v1:String}` is the placeholder of the first value. */
export interface ClickHouseStatement {
  readonly sql: string;
  readonly values?: readonly string[];
  readonly settings?: Readonly<Record<string, string | number>>;
}

type Settings = NonNullable<ClickHouseStatement['settings']>;

const QUESTIONS_MAX = 16;
const WAITING_MAX = 64;
const MS = 1_000;
/** The number of attempts for a repeatable statement. */
const ATTEMPTS = 3;
/** ClickHouse errors that are not caused by the statement. */
const AWAY_TYPES: ReadonlySet<string> = new Set([
  'AUTHENTICATION_FAILED',
  'REQUIRED_PASSWORD',
  'WRONG_PASSWORD',
  'UNKNOWN_USER',
  'UNKNOWN_DATABASE',
  'NETWORK_ERROR',
  'SOCKET_TIMEOUT',
  'ALL_CONNECTION_TRIES_FAILED',
  'TABLE_IS_READ_ONLY',
]);
const BUSY_TYPE = 'TOO_MANY_SIMULTANEOUS_QUERIES';

/**
 * A ClickHouse server. While it is unreachable, statements are rejected immediately. A background probe detects when it
 * is available again, so that no caller waits for it.
 */
export class ClickHouse {
  readonly #options: ClickHouseOptions;
  readonly #client: ClickHouseClient;
  readonly #slots = new Slots({ max: QUESTIONS_MAX, waitingMax: WAITING_MAX });
  #isAway = false;
  #failures = 0;
  #probe: NodeJS.Timeout | undefined;

  constructor(options: ClickHouseOptions) {
    this.#options = options;
    this.#client = createClient({
      url: options.url,
      request_timeout: options.limitMs,
      max_open_connections: QUESTIONS_MAX,
      application: 'jishi',
      // The client's log would contain the values of statements.
      log: { level: ClickHouseLogLevel.OFF },
      clickhouse_settings: { max_execution_time: Math.ceil(options.limitMs / MS) },
    });
  }

  /** False after a failure to reach the server, until it responds again. */
  get isReachable(): boolean {
    return !this.#isAway;
  }

  /** The number of statements since startup that failed or were rejected because the server was unavailable. */
  get failures(): number {
    return this.#failures;
  }

  /** The host of the server, without credentials. */
  get host(): string {
    return new URL(this.#options.url).host;
  }

  async read(sql: string, values: readonly string[]): Promise<RawRow[]> {
    const read: RawRow[] = [];
    for await (const rows of this.stream(sql, values)) for (const row of rows) read.push(row);
    return read;
  }

  /** Returns the rows of a query in batches, as ClickHouse sends them. All columns are texts. */
  async *stream(sql: string, values: readonly string[]): AsyncGenerator<RawRow[]> {
    await this.#slots.acquire();
    try {
      const text = new RowText();
      const answer = await this.#answer({ sql: `${sql} format CustomSeparated`, values, settings: ROW_TEXT });
      try {
        for await (const chunk of answer) {
          const rows = text.rowsOf(chunk as Buffer);
          if (rows.length > 0) yield rows;
        }
      } catch (error) {
        throw this.#named(error);
      } finally {
        answer.destroy();
      }
      if (!text.isComplete) throw new ClickHouseFailed('the response of ClickHouse was cut off');
    } finally {
      this.#slots.release();
    }
  }

  /** Runs a statement that may be repeated if the connection breaks. */
  async run(statement: ClickHouseStatement): Promise<void> {
    (await this.#answer(statement)).resume();
  }

  /**
   * Inserts rows in the format that the statement names. The token identifies the block. ClickHouse ignores a block
   * that it already has, so the insert can be repeated if the connection breaks.
   */
  async insert(statement: ClickHouseStatement, block: Buffer, token: string): Promise<void> {
    const settings: Settings = {
      ...statement.settings,
      insert_deduplication_token: token,
      insert_deduplicate: 1,
      // An asynchronous insert would respond before its rows are stored.
      async_insert: 0,
    };
    (await this.#answer({ ...statement, settings }, block)).resume();
  }

  async close(): Promise<void> {
    clearTimeout(this.#probe);
    await this.#client.close();
  }

  async #answer(statement: ClickHouseStatement, block?: Buffer): Promise<Readable> {
    for (let attempt = 1; ; attempt++) {
      if (this.#isAway) {
        this.#failures++;
        throw new ClickHouseAway(`ClickHouse at ${this.host} is unavailable`);
      }
      try {
        return await this.#send(statement, block);
      } catch (error) {
        if (attempt < ATTEMPTS && wasReset(error)) continue;
        throw this.#named(error);
      }
    }
  }

  async #send({ sql, values = [], settings }: ClickHouseStatement, block?: Buffer): Promise<Readable> {
    const { stream } = await this.#client.exec({
      query: sql,
      query_params: Object.fromEntries(values.map((value, i) => [`v${i + 1}`, value])),
      ...(settings === undefined ? {} : { clickhouse_settings: settings }),
      ...(block === undefined ? {} : { values: Readable.from([block], { objectMode: false }) }),
    });
    return stream;
  }

  /** Returns the error without values, and records whether the server is unavailable. */
  #named(error: unknown): Error {
    if (error instanceof ClickHouseAway || error instanceof ClickHouseFailed) return error;
    this.#failures++;
    if (error instanceof ClickHouseError) {
      const { code, type = '' } = error;
      if (type === BUSY_TYPE)
        return new ClickHouseAway(`ClickHouse at ${this.host} is handling too many queries`);
      if (!AWAY_TYPES.has(type)) return new ClickHouseFailed(`ClickHouse failed: ${code} ${type}`, type);
      this.#leave();
      return new ClickHouseAway(`ClickHouse at ${this.host} denies access: ${type}`);
    }
    this.#leave();
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    return new ClickHouseAway(`ClickHouse at ${this.host} cannot be reached: ${reason}`);
  }

  #leave(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#probeLater();
  }

  #probeLater(): void {
    this.#probe = setTimeout(async () => {
      const { success } = await this.#client.ping({ select: true });
      if (success) this.#isAway = false;
      else this.#probeLater();
    }, this.#options.probeMs);
    this.#probe.unref();
  }
}

const RESETS: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

const wasReset = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RESETS.has(String(error.code));
