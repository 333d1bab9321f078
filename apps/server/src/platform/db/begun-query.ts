import type { Socket } from 'node:net';
import pg from 'pg';

/** What the driver's connection is to us. */
interface Connection {
  readonly stream: Socket;
  bind(config: object): void;
  execute(config: object): void;
}

/** The driver's query. The base class is complete in the driver, and nearly empty in its types. */
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
) => {
  callback: (error: Error | null, result: pg.QueryResult) => void;
  submit(connection: Connection): unknown;
  handleCommandComplete(message: object, connection: Connection): void;
};

const BEGIN = { name: 'begin', text: 'begin' } as const;
/** What a statement without parameters is bound with. */
const NOTHING = { portal: '', statement: BEGIN.name, values: [], binary: false };

const ready = new WeakSet<pg.ClientBase>();

/** A statement that begins its transaction: both go to the database in one message, and one answer comes back. */
class BegunQuery extends DriverQuery {
  /** For whoever records what is sent. */
  readonly before = BEGIN.text;
  #hasBegun = false;

  override submit(connection: Connection): unknown {
    connection.stream.cork();
    try {
      connection.bind(NOTHING);
      connection.execute({ portal: '' });
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
 * Begins a transaction with its first statement, which has parameters; where it fails, so has the transaction. The first time
 * on a connection the two are sent one after the other.
 */
export async function queryBegun(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  if (!ready.has(client)) {
    await client.query({ ...BEGIN });
    ready.add(client);
    return client.query(statement);
  }
  return new Promise((resolve, reject) => {
    const query = new BegunQuery(statement);
    query.callback = (error, result) => (error === null ? resolve(result) : reject(error));
    client.query(query as unknown as pg.Submittable);
  });
}
