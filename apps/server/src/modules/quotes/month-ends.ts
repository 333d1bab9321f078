import type pg from 'pg';
import { type Dataset, readRecords } from '../datasets/index.ts';

const LAST_DAY = '9999-12-31';

/**
 * Reads the last day with rows in each month, for the newest `monthsMax` months that have rows, oldest first. Steps
 * from month to month through the index on the day, because a `distinct` would read the whole history.
 */
export async function readMonthEnds(
  pool: pg.Pool,
  dataset: Dataset,
  dayField: string,
  monthsMax: number,
): Promise<string[]> {
  const ends: string[] = [];
  let before = LAST_DAY;
  while (ends.length < monthsMax) {
    const [row] = await readRecords(pool, dataset, {
      columns: { day: dayField },
      where: [{ op: 'lt', field: dayField, value: before }],
      order: [{ field: dayField, descending: true }],
      limit: 1,
    });
    if (!row?.day) break;
    ends.unshift(row.day);
    before = `${row.day.slice(0, 7)}-01`;
  }
  return ends;
}
