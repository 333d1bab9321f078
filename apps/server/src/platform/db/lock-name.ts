import { sql } from 'kysely';
import type { Tx } from './connect.ts';

/**
 * Holds a name until the transaction ends, so that what is counted under it is counted by one at a time. For what belongs to an
 * account its row is held instead (`lockAccount`).
 */
export async function lockName(tx: Tx, what: string, name = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${name}`}, 0))`.execute(tx);
}
