import type { Lateness } from '@jishi/contract';
import type pg from 'pg';
import { type Dataset, fieldOf, hasRowsOfEach, readRecords } from '../datasets/index.ts';

/**
 * Returns how late one security's rows are. If every security has rows in each period, its own newest day decides: a
 * suspended or delisted security's rows end earlier than the data set's. If it has no rows, or in a data set of
 * events, the newest of all rows decides.
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
