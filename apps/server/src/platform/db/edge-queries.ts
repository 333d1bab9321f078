import type { Socket } from 'node:net';
import pg from 'pg';
import { UnnamedClient } from './unnamed-client.ts';

/** The parts of the driver's connection that are used here. */
interface Connection {
  readonly stream: Socket;
  bind(config: object): void;
  execute(config: object): void;
}

/** The driver's query class. It is complete in the driver, but nearly empty in its types. */
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
) => {
  callback: (error: Error | null, result: pg.QueryResult) => void;
  submit(connection: Connection): unknown;
  handleCommandComplete(message: object, connection: Connection): void;
  _getRows(connection: Connection, rows: unknown): void;
};

type Bound = 'begin' | 'commit';
/** Sends a statement that has no parameters. */
const sendBound = (connection: Connection, statement: Bound): void => {
  connection.bind({ portal: '', statement, values: [], binary: false });
  connection.execute({ portal: '' });
};

/** The first statement of a transaction. It is sent in one message with `begin`, and both share one response. */
class BegunQuery extends DriverQuery {
  /** The statement that is sent before this one. Code that records statements reads it. */
  readonly before: Bound = 'begin';
  #hasBegun = false;

  override submit(connection: Connection): unknown {
    connection.stream.cork();
    try {
      sendBound(connection, this.before);
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (this.#hasBegun) super.handleCommandComplete(message, connection);
    this.#hasBegun = true;
  }
}

/**
 * The last statement of a transaction. It is sent in one message with `commit`, which is skipped if the statement
 * fails.
 */
class LastQuery extends DriverQuery {
  /** The statement that is sent after this one. Code that records statements reads it. */
  readonly after: Bound = 'commit';
  #isDone = false;

  /** The driver calls this to execute the statement and to end the message. */
  override _getRows(connection: Connection, rows: unknown): void {
    connection.execute({ portal: '' });
    connection.bind({ portal: '', statement: this.after, values: [], binary: false });
    super._getRows(connection, rows);
  }

  override handleCommandComplete(message: object, connection: Connection): void {
    if (!this.#isDone) super.handleCommandComplete(message, connection);
    this.#isDone = true;
  }
}

const prepared: Record<Bound, WeakSet<pg.ClientBase>> = { begin: new WeakSet(), commit: new WeakSet() };

async function sendAlone(client: pg.ClientBase, statement: Bound): Promise<void> {
  await client.query({ name: statement, text: statement });
  if (!(client instanceof UnnamedClient)) prepared[statement].add(client);
}

/**
 * Begins a transaction with its first statement, which has parameters. If the statement fails, so does the transaction.
 * `begin` and the statement are sent separately on the first use of a connection, and always on a connection without
 * named statements.
 */
export async function queryBegun(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  if (!prepared.begin.has(client)) {
    await sendAlone(client, 'begin');
    return client.query(statement);
  }
  return submitted(client, new BegunQuery(statement));
}

/**
 * Ends a transaction with its last statement, which has parameters. The statement and `commit` are sent separately
 * whenever `queryBegun` would send `begin` separately.
 */
export async function queryAndCommit(client: pg.PoolClient, statement: pg.QueryConfig): Promise<void> {
  if (prepared.commit.has(client)) {
    await submitted(client, new LastQuery(statement));
    return;
  }
  await client.query(statement);
  await sendAlone(client, 'commit');
}

function submitted(client: pg.PoolClient, query: BegunQuery | LastQuery): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => (error === null ? resolve(result) : reject(error));
    client.query(query as unknown as pg.Submittable);
  });
}
