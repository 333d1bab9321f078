import { sql } from 'kysely';
import { type Db, sqlState } from '../../platform/db/index.ts';

/** So many months after this one have their partition. A job that fails for a quarter does no harm. */
const MONTHS_AHEAD = 4;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes the partitions of the coming months. Returns the number of new ones, or null if a long reader, such as
 * a backup, has the table now: the next run tries again.
 */
export async function makeMonths(db: Db): Promise<number | null> {
  try {
    const { rows } = await sql<{
      months: number;
    }>`select usage_make_months(${MONTHS_AHEAD}) as months`.execute(db);
    return rows[0]?.months ?? 0;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}

/** Reads until when months have partitions. Later calls are recorded too, but together. */
export async function readMonthsEnd(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select usage_months_end() as at`.execute(db);
  const [end] = rows;
  if (end === undefined) throw new Error('usage_parcel has no last partition');
  return end.at;
}
