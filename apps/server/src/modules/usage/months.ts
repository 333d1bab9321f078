import { sql } from 'kysely';
import { type Db, makePartitions } from '../../platform/db/index.ts';

/** Creates the coming months' partitions of calls. Returns their number, or null if the next run must create them. */
export const makeMonths = (db: Db): Promise<number | null> =>
  makePartitions(db, (ahead) => sql`select usage_make_months(${ahead}) as months`);

/**
 * Reads the end of the last month with a partition. Later calls are recorded too, but in one common
 * partition.
 */
export async function readMonthsEnd(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select usage_months_end() as at`.execute(db);
  const [end] = rows;
  if (end === undefined) throw new Error('table usage_parcel has no partitions');
  return end.at;
}
