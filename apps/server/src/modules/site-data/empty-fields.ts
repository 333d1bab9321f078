import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { type Dataset, measureCompleteness } from '../datasets/index.ts';

/** Reading 20,000 rows through takes a tenth of a second, and a page waits for it; of more rows nothing is said. */
const ROWS_MAX = 20_000n;

/** The fields that no row of a data set has a value of; none of a long one. */
export function createEmptyFields(pool: pg.Pool): (dataset: Dataset) => Promise<ReadonlySet<string>> {
  const measured = new VersionCache<string, Promise<ReadonlySet<string>>>();
  return async (dataset) => {
    if (dataset.rowCount === 0n || dataset.rowCount > ROWS_MAX) return new Set();
    return measured.get(dataset.code, dataset.version, async () => {
      const { filled } = await measureCompleteness(pool, dataset);
      return new Set([...filled].flatMap(([code, count]) => (count === 0 ? [code] : [])));
    });
  };
}
