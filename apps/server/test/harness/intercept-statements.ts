import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../src/platform/db/index.ts';

export type Statement = (client: pg.PoolClient, text: string, values: unknown[]) => Promise<unknown>;

/**
 * A database whose statements the test executes itself: it may inspect each one, or let the connection die.
 */
export function interceptStatements(pool: pg.Pool, carryOut: Statement): Db {
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    return new Proxy(client, {
      get(target, name) {
        if (name === 'query') return (text: string, values: unknown[] = []) => carryOut(target, text, values);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  const lending = new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  });
  return new Kysely({ dialect: new PostgresDialect({ pool: lending }) });
}
