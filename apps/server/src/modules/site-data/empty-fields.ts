import type { Dataset, ReadCompleteness } from '../datasets/index.ts';

/** Reading 20,000 rows takes a tenth of a second, and a page waits for it. Longer data sets are not checked. */
const ROWS_MAX = 20_000n;

/** The fields without a value in any row of a data set; none of a long one. */
export async function emptyFieldsOf(
  dataset: Dataset,
  completeness: ReadCompleteness,
): Promise<ReadonlySet<string>> {
  if (dataset.rowCount === 0n || dataset.rowCount > ROWS_MAX) return new Set();
  const { filled } = await completeness(dataset);
  return new Set([...filled].flatMap(([code, count]) => (count === 0 ? [code] : [])));
}
