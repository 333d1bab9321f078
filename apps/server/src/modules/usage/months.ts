import { sql } from 'kysely';
import { type Db, makePartitions } from '../../platform/db/index.ts';

/** Makes the partitions of calls for the coming months. Returns their number, or null if the next run has to. */
export const makeMonths = (db: Db): Promise<number | null> =>
  makePartitions(db, (ahead) => sql`select usage_make_months(${ahead}) as months`);

/** Reads until when months have partitions. Later calls are recorded too, but together. */
export async function readMonthsEnd(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select usage_months_end() as at`.execute(db);
  const [end] = rows;
  if (end === undefined) throw new Error('usage_parcel has no last partition');
  return end.at;
}
