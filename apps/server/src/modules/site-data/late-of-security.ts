import type { Lateness } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, fieldOf, hasRowsOfEach, readRecords } from '../datasets/index.ts';

/**
 * Returns how late one security's rows are. In a data set that has a row for every security in each period, the
 * security's own newest day decides, because the rows of a suspended or delisted security end earlier than the others.
 * Otherwise, as in a data set of events, or if the security has no rows, the newest day of all rows decides.
 */
export async function lateOfSecurity(
  pool: pg.Pool,
  dataset: Dataset,
  security: string,
): Promise<Lateness | null> {
  const [code, day] = [fieldOf(dataset, 'code'), dataset.dateField];
  if (code === undefined || day === null || dataset.rowCount === 0n || !hasRowsOfEach(dataset))
    return dataset.late;
  const [newest] = await readRecords(pool, dataset, {
    columns: { day },
    where: [
      { op: 'in', field: code, values: [security] },
      { op: 'filled', field: day },
    ],
    order: [{ field: day, descending: true }],
    limit: 1,
  });
  return newest?.day ? dataset.latenessOn(newest.day.slice(0, 10)) : dataset.late;
}
