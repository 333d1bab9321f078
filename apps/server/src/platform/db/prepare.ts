import type { PostgresPool, PostgresPoolClient, RawBuilder, Transaction } from 'kysely';
import type pg from 'pg';
import { queryAndCommit, queryBegun } from './edge-queries.ts';
import type { DB } from './schema.generated.ts';

/** A statement that recurs this often is prepared on each connection. */
const SEEN_MIN = 5;
/**
 * The maximum number of prepared statements. There is one text per statement shape, and the code has a limited number
 * of shapes.
 */
const NAMES_MAX = 400;

const counts = new Map<string, number>();
const names = new Map<string, string>();

/** Returns the name of a recurring statement. The database parses and plans it once per connection. */
function nameOf(text: string): string | undefined {
  const existing = names.get(text);
  if (existing !== undefined || names.size >= NAMES_MAX) return existing;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < SEEN_MIN) {
    if (counts.size > 10_000) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  const name = `s${names.size}`;
  names.set(text, name);
  counts.delete(text);
  return name;
}

const statementOf = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  const name = values.length > 0 ? nameOf(text) : undefined;
  const statement = { text, values: values as unknown[] };
  return name === undefined ? statement : { ...statement, name };
};

/** Returns the result of a control statement in a transaction that has sent nothing. */
const answerOf = (command: string): object => ({ command, rowCount: null, rows: [] });

/** The prefix of a held statement, whose result no code awaits. */
const HELD = '/* held */';

/**
 * Sends a statement with parameters whose result nobody reads. It is held until the next statement of its transaction,
 * or sent in one message with the commit. If it fails, so does the statement that it is sent with.
 */
export async function executeHeld(tx: Transaction<DB>, statement: RawBuilder<unknown>): Promise<void> {
  const { sql, ...compiled } = statement.compile(tx);
  await tx.executeQuery({ ...compiled, sql: `${HELD}${sql}` });
}

/**
 * Wraps a connection for the query builder. Recurring statements with parameters are sent as prepared statements.
 * `begin` is sent with the first statement of a transaction, and `commit` with a held one.
 */
function wrap(client: pg.PoolClient): PostgresPoolClient {
  let isBeginning = false;
  let held: pg.QueryConfig | undefined;
  const first = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (text === 'commit' || text === 'rollback') return answerOf(text.toUpperCase());
    if (values.length > 0) return queryBegun(client, statementOf(text, values));
    await client.query('begin');
    return client.query(text);
  };
  const next = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const before = held;
    held = undefined;
    if (before === undefined || text === 'rollback') return client.query(statementOf(text, values));
    if (text === 'commit') {
      await queryAndCommit(client, before);
      return answerOf('COMMIT');
    }
    await client.query(before);
    return client.query(statementOf(text, values));
  };
  const query = async (text: unknown, values: readonly unknown[] = []): Promise<unknown> => {
    if (typeof text !== 'string') return client.query(text as string);
    if (text === 'begin') {
      isBeginning = true;
      return answerOf('BEGIN');
    }
    const isHeld = text.startsWith(HELD);
    const plain = isHeld ? text.slice(HELD.length) : text;
    if (isBeginning) {
      isBeginning = false;
      return first(plain, values);
    }
    if (!isHeld || values.length === 0) return next(plain, values);
    if (held !== undefined) await client.query(held);
    held = statementOf(plain, values);
    return answerOf('SELECT');
  };
  const release = (destroy?: boolean): void => {
    isBeginning = false;
    held = undefined;
    client.release(destroy);
  };
  return { query: query as PostgresPoolClient['query'], release };
}

/** Wraps the pool for the query builder. */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const prepared = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
