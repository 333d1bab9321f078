import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement that recurs this often is prepared on each connection, */
const SEEN_MIN = 5;
/** up to this many: one text for each shape, and the code has a limited number of shapes. */
const NAMES_MAX = 400;

const counts = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a recurring statement; the database parses and plans it once a connection. */
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

/** The pool as the query builder sees it: statements with parameters that recur are sent as prepared ones. */
export function preparing(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: unknown, values?: readonly unknown[]): unknown => {
      const name =
        typeof text === 'string' && values !== undefined && values.length > 0 ? nameOf(text) : undefined;
      if (name === undefined) return client.query(text as string, values as unknown[]);
      return client.query({ name, text: text as string, values: values as unknown[] });
    };
    return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };
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
