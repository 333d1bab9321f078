import type pg from 'pg';
import { type Condition, readRecords } from '../datasets/index.ts';
import type { Source } from './columns.ts';

/**
 * Returns the first day of the rows that a title search checks. Titles have no index, so searching all years of a large
 * data set would be too expensive. Only the newest `rowsMax` rows that match the securities and days are checked,
 * rounded to whole days. Returns null if these are all rows.
 */
export async function searchFloor(
  pool: pg.Pool,
  { dataset, fields }: Pick<Source, 'dataset' | 'fields'>,
  narrow: readonly Condition[],
  rowsMax: number,
): Promise<string | null> {
  if (dataset.rowCount <= BigInt(rowsMax)) return null;
  const [row] = await readRecords(pool, dataset, {
    columns: { day: fields.announcementDate },
    where: narrow,
    order: [{ field: fields.announcementDate, descending: true }],
    offset: rowsMax - 1,
    limit: 1,
  });
  return row?.day ?? null;
}
