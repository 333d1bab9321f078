import type { RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { sqlState } from './sql-state.ts';

/** The number of future months with partitions. The job can fail for three months without harm. */
const MONTHS_AHEAD = 4;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Creates the partitions of the coming months with a statement that the table's owner provides. Returns the number of
 * new partitions, or null if a long reader, such as a backup, has locked the table. The next run tries again.
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
