import { sql } from 'kysely';
import type { Tx } from './connect.ts';

/**
 * Locks a name until the transaction ends. If every transaction that changes the rows counted under the name takes this
 * lock, a count stays correct until the commit. For counts per account, lock the account's row instead (`lockAccount`).
 */
export async function lockName(tx: Tx, what: string, name = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${name}`}, 0))`.execute(tx);
}
