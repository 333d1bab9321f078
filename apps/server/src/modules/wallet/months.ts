import { sql } from 'kysely';
import { type Db, makePartitions } from '../../platform/db/index.ts';

/**
 * Creates the coming months' partitions of postings, and advances the numbers of transfers to this month. Returns the
 * number of new partitions, or null if the next run must create them.
 */
export async function makeLedgerMonths(db: Db): Promise<number | null> {
  const months = await makePartitions(db, (ahead) => sql`select wallet_make_months(${ahead}) as months`);
  await sql`select wallet_begin_month()`.execute(db);
  return months;
}
