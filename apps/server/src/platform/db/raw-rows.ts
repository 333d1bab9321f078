import { EventEmitter } from 'node:events';
import pg from 'pg';

/**
 * The cells of a row as the database sent them, one after another: the length in four bytes (-1 for null), then the
 * text in UTF-8. The cells are not converted to strings, because for a call of 20 rows the conversion would cost more
 * than everything else. A row is a range of the received bytes, because buffer views are costly to create and to
 * discard.
 */
export interface RawRow {
  readonly bytes: Buffer;
  /** The offset of the first cell. */
  readonly from: number;
  /** The offset after the last cell. */
  readonly end: number;
}

const DATA_ROW = 'D'.charCodeAt(0);
const HEADER_BYTES = 5;
/** The size in bytes of the cell count, which precedes the first cell. */
const COUNT_BYTES = 2;

/** The part of the driver's connection that is used here. Its method attaches the driver's parser to a stream. */
interface Connection {
  attachListeners(stream: EventEmitter): void;
}

const splitters = new WeakMap<object, RowSplitter>();

/** The driver's client. The rows of `readRows` bypass its parser. */
export class RawClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: Connection };
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => {
      const others = new EventEmitter();
      const splitter = new RowSplitter((bytes) => others.emit('data', bytes));
      splitters.set(connection, splitter);
      attach(others);
      stream.on('data', (bytes: Buffer) => splitter.take(bytes));
      stream.on('end', () => others.emit('end'));
    };
  }
}

/** A pool that selects a server for each statement. */
interface Routing {
  reading<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
}

/** Runs one statement on a pool of `RawClient`s and returns its rows as received. */
export function readRows(pool: pg.Pool, statement: pg.QueryConfig): Promise<RawRow[]> {
  if ('reading' in pool) return (pool as unknown as Routing).reading((one) => readFrom(one, statement));
  return readFrom(pool, statement);
}

async function readFrom(pool: pg.Pool, statement: pg.QueryConfig): Promise<RawRow[]> {
  const query = new RawQuery(statement);
  // The pool accepts any object with a `submit` method, although its types do not show this.
  await (pool as unknown as { query(query: RawQuery): Promise<unknown> }).query(query);
  return query.collected;
}

/** The driver's query class, which the rows bypass. It is complete in the driver, but nearly empty in its types. */
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
) => {
  submit(connection: object): unknown;
  handleError(error: Error, connection: object): void;
  handleReadyForQuery(connection: object): void;
};

class RawQuery extends DriverQuery {
  readonly collected: RawRow[] = [];

  override submit(connection: object): unknown {
    const splitter = splitters.get(connection);
    if (splitter === undefined) throw new Error('readRows needs a pool of RawClients');
    splitter.sink = this.collected;
    return super.submit(connection);
  }

  /** The cells are not parsed, so their types are not needed. */
  handleRowDescription(): void {}

  override handleError(error: Error, connection: object): void {
    this.#end(connection);
    super.handleError(error, connection);
  }

  override handleReadyForQuery(connection: object): void {
    this.#end(connection);
    super.handleReadyForQuery(connection);
  }

  #end(connection: object): void {
    const splitter = splitters.get(connection);
    if (splitter?.sink === this.collected) splitter.sink = null;
  }
}

/**
 * Splits the server's stream into messages. Rows go to the sink, if there is one. All other messages are passed on
 * unchanged. The order is preserved, because a passed message is handled before `take` returns.
 */
export class RowSplitter {
  sink: RawRow[] | null = null;
  readonly #pass: (bytes: Buffer) => void;
  /** The start of a message that is still incomplete. */
  #held: Buffer[] = [];
  #heldBytes = 0;
  /** The length that `#held` must reach before it is examined again. */
  #neededBytes = 0;
  /** The number of bytes still missing from a message that is being passed on. */
  #passing = 0;

  constructor(pass: (bytes: Buffer) => void) {
    this.#pass = pass;
  }

  take(bytes: Buffer): void {
    if (this.#heldBytes === 0) {
      this.#cut(bytes);
      return;
    }
    this.#held.push(bytes);
    this.#heldBytes += bytes.length;
    if (this.#heldBytes < this.#neededBytes) return;
    const joined = Buffer.concat(this.#held, this.#heldBytes);
    this.#held = [];
    this.#heldBytes = 0;
    this.#cut(joined);
  }

  #cut(bytes: Buffer): void {
    const { length } = bytes;
    let at = Math.min(this.#passing, length);
    this.#passing -= at;
    let passed = 0;
    while (length - at >= HEADER_BYTES) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      const isRow = this.sink !== null && bytes[at] === DATA_ROW;
      if (end > length) {
        if (isRow) this.#neededBytes = end - at;
        else {
          this.#passing = end - length;
          at = length;
        }
        break;
      }
      if (isRow) {
        if (at > passed) this.#pass(bytes.subarray(passed, at));
        this.sink?.push({ bytes, from: at + HEADER_BYTES + COUNT_BYTES, end });
        passed = end;
      }
      at = end;
    }
    if (at > passed) this.#pass(bytes.subarray(passed, at));
    if (at < length) this.#hold(bytes.subarray(at));
  }

  #hold(rest: Buffer): void {
    this.#held = [rest];
    this.#heldBytes = rest.length;
    if (rest.length < HEADER_BYTES) this.#neededBytes = HEADER_BYTES;
  }
}
