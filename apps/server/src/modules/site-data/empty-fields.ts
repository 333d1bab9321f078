import type { Dataset, ReadCompleteness } from '../datasets/index.ts';

/** The page waits while the rows are read; 20,000 rows take a tenth of a second. Longer data sets are not checked. */
const ROWS_MAX = 20_000n;

/**
 * Returns the fields that have no value in any row of a data set. Returns none for a long data set, which is not
 * checked.
 */
export async function emptyFieldsOf(
  dataset: Dataset,
  completeness: ReadCompleteness,
): Promise<ReadonlySet<string>> {
  if (dataset.rowCount === 0n || dataset.rowCount > ROWS_MAX) return new Set();
  const { filled } = await completeness(dataset);
  return new Set([...filled].flatMap(([code, count]) => (count === 0 ? [code] : [])));
}
