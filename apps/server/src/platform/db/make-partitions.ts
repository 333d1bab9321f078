import type { RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { sqlState } from './sql-state.ts';

/** So many months after this one have their partition. A job that fails for a quarter does no harm. */
const MONTHS_AHEAD = 4;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes the partitions of the coming months by a statement of the table's owner. Returns the number of new
 * ones, or null if a long reader, such as a backup, has the table now: the next run tries again.
 */
export async function makePartitions(
  db: Db,
  statement: (ahead: number) => RawBuilder<{ months: number }>,
): Promise<number | null> {
  try {
    const { rows } = await statement(MONTHS_AHEAD).execute(db);
    return rows[0]?.months ?? 0;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}
