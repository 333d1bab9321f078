import type pg from 'pg';
import { ServerClient } from './servers.ts';

/**
 * A client that sends statements without their names. A pooler that gives each transaction another session
 * does not find a named statement there. PgBouncer supports named statements only from version 1.21 on.
 */
export class UnnamedClient extends ServerClient {
  // The driver's own signatures, which its types declare as overloads.
  override readonly query: pg.Client['query'] = ((statement: unknown, ...rest: unknown[]): unknown => {
    const query = super.query as (...args: unknown[]) => unknown;
    if (typeof statement === 'object' && statement !== null && 'name' in statement && statement.name)
      Object.assign(statement, { name: undefined });
    return query.call(this, statement, ...rest);
  }) as pg.Client['query'];
}
