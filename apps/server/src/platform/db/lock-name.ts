import { sql } from 'kysely';
import type { Tx } from './connect.ts';

/**
 * Locks a name until the transaction ends, so that no other transaction can change what this one counts under the name.
 * For counts per account, lock the account's row instead (`lockAccount`).
 */
export async function lockName(tx: Tx, what: string, name = ''): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${name}`}, 0))`.execute(tx);
}
