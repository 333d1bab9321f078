import { sql } from 'kysely';
import { type Db, makePartitions } from '../../platform/db/index.ts';

/**
 * Creates the partitions for the calls of the coming months. Returns how many were created, or null if the table could
 * not be locked in time. The next run then creates them.
 */
export const makeMonths = (db: Db): Promise<number | null> =>
  makePartitions(db, (ahead) => sql`select usage_make_months(${ahead}) as months`);

/** Reads the end of the last month that has a partition. Later calls are recorded too, in a common partition. */
export async function readMonthsEnd(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select usage_months_end() as at`.execute(db);
  const [end] = rows;
  if (end === undefined) throw new Error('table usage_parcel has no partitions');
  return end.at;
}
