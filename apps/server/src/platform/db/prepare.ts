import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** A statement that came this often is worth keeping on each connection, */
const SEEN_MIN = 5;
/** and no more than this many are: one text for each shape, and shapes are written by us. */
const NAMES_MAX = 400;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a statement that comes again and again; the database parses and plans it once a connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES_MAX) return known;
  const count = (seen.get(text) ?? 0) + 1;
  if (count < SEEN_MIN) {
    if (seen.size > 10_000) seen.clear();
    seen.set(text, count);
    return undefined;
  }
  const name = `s${names.size}`;
  names.set(text, name);
  seen.delete(text);
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
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
