import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparing } from './prepare.ts';
import { RawClient } from './raw-rows.ts';
import { RetryingPool } from './retrying-pool.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
/**
 * A transaction. Functions that write have it as their first parameter, so that they cannot be called outside
 * a transaction.
 */
export type Tx = Transaction<DB>;

export interface Database {
  /** For repositories: typed queries on our own tables. Writes need a `Tx` of it. */
  readonly db: Db;
  /**
   * For work that the query builder cannot do: COPY, cursors, tables built from manifests, and raw rows on
   * the hot path.
   */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** If no connection of the pool is free within this time, the database counts as busy. */
const CONNECTION_TIMEOUT_MS = 10_000;
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/**
 * int8 is read as bigint, date as its text, timestamptz as Date, numeric as text. Other types are read as pg
 * does.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === DATE) return (text: string) => text;
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text);
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

export interface ConnectOptions {
  url: string;
  /** The most connections of this process. Each costs the database about 10 MB. */
  connectionsMax?: number;
  applicationName?: string;
  /** A statement that takes longer is cancelled; 0 means no limit. */
  statementTimeoutMs?: number;
  /** A connection that owes an answer and is silent for longer is closed; 0 leaves this to TCP. */
  silenceTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/**
 * UTC+8 in POSIX notation, which counts westwards. Asia/Shanghai had summer time from 1986 to 1991 and local
 * mean time before 1901, so times of these years would be read differently from how they were written.
 */
const MARKET_ZONE = '<+08>-8';

/** If a client does not acknowledge for 40 to 60 s, the database rolls back and releases its locks. */
const LIVENESS =
  '-c tcp_user_timeout=45000 -c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * Opens the pool that the whole process shares. It sets the markets' time zone, so that dates in SQL are the
 * markets' dates.
 */
export function connect(options: ConnectOptions): Database {
  const pool = new RetryingPool({
    Client: RawClient,
    connectionString: options.url,
    max: options.connectionsMax ?? 16,
    application_name: options.applicationName ?? 'jishi',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    options: `-c TimeZone=${MARKET_ZONE} -c search_path=public -c statement_timeout=${options.statementTimeoutMs ?? 0} ${LIVENESS}`,
    types,
  });
  const { silenceTimeoutMs = 0 } = options;
  const stopWatch = silenceTimeoutMs > 0 ? endSilentConnections(pool, silenceTimeoutMs) : undefined;
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) options.onError?.(error);
  });
  // If a connection breaks during a query, the query reports it. Without a listener, the error would also end
  // the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!closing) options.onError?.(error);
    });
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const close = async (): Promise<void> => {
    closing = true;
    // The query builder closes the pool only if it was used itself.
    await db.destroy();
    if (!pool.ended) await pool.end();
    stopWatch?.();
  };
  return { db, pool, close };
}

/** The number of checks of each connection within the timeout. */
const LOOKS = 10;

/** The parts of the driver's connection that are read here. */
interface Driver {
  readonly connection: { readonly stream: Socket };
  /** False while an answer is pending. */
  readonly readyForQuery: boolean;
}

interface Traffic {
  bytes: number;
  changedAt: number;
}

const patient = new WeakSet<pg.ClientBase>();

/** Lifts the time limits of statements within a transaction, until `restoreTimeouts`. */
export async function liftTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query('set local statement_timeout = 0');
  patient.add(client);
}

/** Lifts the time limits of statements on a connection that the caller keeps, until `restoreSession`. */
export async function liftSession(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  patient.add(client);
}

export async function restoreSession(client: pg.ClientBase): Promise<void> {
  patient.delete(client);
  await client.query('reset statement_timeout');
}

/**
 * Restores the limits for the connection's next user. The end of the transaction restores the database's own
 * limit.
 */
export function restoreTimeouts(client: pg.ClientBase): void {
  patient.delete(client);
}

/**
 * Closes connections that owe an answer and have been silent for the timeout. If the machine or the network
 * of a database fails, it sends nothing, and TCP gives up only after a quarter of an hour. The pool would be
 * used up by then. Returns the function that stops the checks.
 */
function endSilentConnections(pool: pg.Pool, timeoutMs: number): () => void {
  const clients = new Map<pg.PoolClient, Traffic>();
  pool.on('connect', (client) => clients.set(client, { bytes: -1, changedAt: 0 }));
  pool.on('remove', (client) => clients.delete(client));
  const look = (): void => {
    const now = performance.now();
    for (const [client, traffic] of clients) {
      const { connection, readyForQuery } = client as unknown as Driver;
      const bytes = connection.stream.bytesRead + connection.stream.bytesWritten;
      if (bytes !== traffic.bytes) {
        traffic.bytes = bytes;
        traffic.changedAt = now;
      } else if (!readyForQuery && !patient.has(client) && now - traffic.changedAt > timeoutMs) {
        void client.end();
      }
    }
  };
  const timer = setInterval(look, timeoutMs / LOOKS);
  timer.unref();
  return () => clearInterval(timer);
}
