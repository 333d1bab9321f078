import type pg from 'pg';
import { ServerClient } from './servers.ts';

/**
 * A client that sends statements without their names. If a pooler runs each transaction in a different session, a
 * statement prepared in one session does not exist in the next. PgBouncer supports named statements only since version
 * 1.21.
 */
export class UnnamedClient extends ServerClient {
  // The driver declares these signatures as overloads.
  override readonly query: pg.Client['query'] = ((statement: unknown, ...rest: unknown[]): unknown => {
    const query = super.query as (...args: unknown[]) => unknown;
    if (typeof statement === 'object' && statement !== null && 'name' in statement && statement.name)
      Object.assign(statement, { name: undefined });
    return query.call(this, statement, ...rest);
  }) as pg.Client['query'];
}
