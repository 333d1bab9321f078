import { sql } from 'kysely';
import { type Db, makePartitions } from '../../platform/db/index.ts';

/**
 * Creates the partitions for the postings of the coming months, and advances the transfer ids to the current month.
 * Returns how many partitions were created, or null if the table could not be locked in time. The next run then creates
 * them.
 */
export async function makeLedgerMonths(db: Db): Promise<number | null> {
  const months = await makePartitions(db, (ahead) => sql`select wallet_make_months(${ahead}) as months`);
  await sql`select wallet_begin_month()`.execute(db);
  return months;
}
