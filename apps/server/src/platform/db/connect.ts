import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { hostOf } from './addresses.ts';
import type { Reader, Writer } from './intent.ts';
import { preparing } from './prepare.ts';
import { Replica } from './replica.ts';
import { Replicas } from './replicas.ts';
import { RetryingPool } from './retrying-pool.ts';
import type { DB } from './schema.generated.ts';
import { leavesWithServer } from './servers.ts';
import { beginSession, statementTimeoutOf } from './session.ts';

export type Db = Kysely<DB>;
/**
 * A transaction. Functions that write take it as their first parameter, so that they cannot be called outside a
 * transaction.
 */
export type Tx = Transaction<DB>;

export interface Database {
  /** For typed queries of repositories on our own tables. Writes need a transaction (`Tx`). */
  readonly db: Db;
  /**
   * For work that the query builder cannot do: COPY, database cursors, tables built from manifests, and raw rows on the
   * hot path.
   */
  readonly pool: Writer;
  /** For reading rows that may be some seconds old. Without replicas, it is the primary's pool. */
  readonly reader: Reader;
  /** Null if there are no replicas. */
  readonly replicas: Replicas | null;
  close(): Promise<void>;
}

/** If the pool has no free connection within this time, the database counts as busy. */
const CONNECTION_TIMEOUT_MS = 10_000;
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** int8 is parsed as bigint, date as text, timestamptz as Date, numeric as text. Other types use the defaults of pg. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === DATE) return (text: string) => text;
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text);
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

export interface ConnectOptions {
  /** An address with one server, or with several of which one accepts writes. */
  url: string;
  /** True if a pooler may run each transaction of a connection in another session. */
  isPooledByTransaction?: boolean;
  /** The addresses of read replicas. */
  readUrls?: readonly string[];
  /** The maximum number of connections of this process. Each costs the database about 10 MB. */
  connectionsMax?: number;
  applicationName?: string;
  /** A statement that runs longer is cancelled. 0 means no limit. */
  statementTimeoutMs?: number;
  /** A connection that is silent for longer while a response is pending is closed. 0 leaves this to TCP. */
  silenceTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/**
 * Opens the pool that the whole process shares. Sets the markets' time zone, so that dates in SQL are the markets'
 * dates.
 */
export function connect(options: ConnectOptions): Database {
  let closing = false;
  const onError = (error: Error): void => {
    if (!closing) options.onError?.(error);
  };
  const primary = openPool(options, { onError });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(primary.pool) }) });
  const pool = primary.pool as unknown as Writer;
  const opened = (options.readUrls ?? []).map((url) => {
    const { pool: own, stopWatch } = openPool(
      { ...options, url, isPooledByTransaction: false },
      { onError, isReader: true },
    );
    return { replica: new Replica(hostOf(url), url, own), stopWatch };
  });
  const replicas =
    opened.length === 0
      ? null
      : new Replicas(
          pool,
          opened.map(({ replica }) => replica),
        );
  const close = async (): Promise<void> => {
    closing = true;
    await replicas?.close();
    // The query builder closes the pool only if it has been used.
    await db.destroy();
    if (!pool.ended) await pool.end();
    for (const { stopWatch } of [primary, ...opened]) stopWatch?.();
  };
  return { db, pool, reader: replicas?.reader ?? pool, replicas, close };
}

interface PoolUse {
  readonly onError: (error: Error) => void;
  /** True if the connection may reach a standby. */
  readonly isReader?: boolean;
}

function openPool(
  options: ConnectOptions,
  { onError, isReader = false }: PoolUse,
): { readonly pool: RetryingPool; readonly stopWatch: (() => void) | undefined } {
  const { silenceTimeoutMs = 0, statementTimeoutMs = 0, isPooledByTransaction = false } = options;
  const session = { statementTimeoutMs, isPooledByTransaction, isReader };
  const pool = new RetryingPool({
    url: options.url,
    isUnnamed: isPooledByTransaction,
    max: options.connectionsMax ?? 16,
    application_name: options.applicationName ?? 'jishi',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    onConnect: (client) => beginSession(client, session),
    types,
  });
  const stopWatch = silenceTimeoutMs > 0 ? endSilentConnections(pool, silenceTimeoutMs) : undefined;
  pool.on('error', onError);
  // If a connection breaks during a query, the query reports it. Without this listener, the error would also end the
  // process.
  pool.on('connect', (client) => {
    leavesWithServer(client);
    client.on('error', onError);
  });
  return { pool, stopWatch };
}

/** The number of checks per connection within the timeout. */
const LOOKS = 10;

/** The part of the driver's connection that is read here. */
interface Driver {
  readonly connection: { readonly stream: Socket };
  /** False while a response is pending. */
  readonly readyForQuery: boolean;
}

interface Traffic {
  bytes: number;
  changedAt: number;
}

const patient = new WeakSet<pg.ClientBase>();

/** Removes the statement timeouts within a transaction, until `restoreTimeouts`. */
export async function liftTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query('set local statement_timeout = 0');
  patient.add(client);
}

/** Removes the statement timeouts on a connection that the caller holds, until `restoreSession`. */
export async function liftSession(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  patient.add(client);
}

export async function restoreSession(client: pg.ClientBase): Promise<void> {
  patient.delete(client);
  await client.query(`set statement_timeout = ${statementTimeoutOf(client)}`);
}

/** Restores the limits for the connection's next user. The end of the transaction restores the database's own limit. */
export function restoreTimeouts(client: pg.ClientBase): void {
  patient.delete(client);
}

/**
 * Closes each connection on which nothing arrives for the length of the timeout although a response is pending. If the
 * database's machine or network fails, nothing arrives, and TCP gives up only after a quarter of an hour. By then the
 * pool would be exhausted. Returns a function that stops the checks.
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
