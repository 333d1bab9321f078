import type pg from 'pg';
import { type Condition, readRecords } from '../datasets/index.ts';
import type { Source } from './columns.ts';

/**
 * The day back to which rows are looked at one by one: titles have no index, so a search of all years of a large base
 * would cost more than it may. Among the rows that securities and days leave, the newest `rowsMax` are looked at, to
 * whole days. Null when that is all of them.
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
