import { sql } from 'kysely';
import { type Db, sqlState } from '../../platform/db/index.ts';

/** So many months after this one have their partition. A job that fails for a quarter does no harm. */
const MONTHS_AHEAD = 4;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes the partitions of postings for the coming months, and lets the numbers of transfers begin with this
 * month. Returns the number of new partitions, or null if a long reader, such as a backup, has the table now:
 * the next run tries again.
 */
export async function makeLedgerMonths(db: Db): Promise<number | null> {
  const months = await makePartitions(db);
  await sql`select wallet_begin_month()`.execute(db);
  return months;
}

async function makePartitions(db: Db): Promise<number | null> {
  try {
    const { rows } = await sql<{
      months: number;
    }>`select wallet_make_months(${MONTHS_AHEAD}) as months`.execute(db);
    return rows[0]?.months ?? 0;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}
