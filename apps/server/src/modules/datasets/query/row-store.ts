import type { Readable } from 'node:stream';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import type { CountedValues, CountQuery } from './count-values.ts';
import type { Matching, OwnedQuery } from './query.ts';
import { type Cell, cellsOf, type Rows } from './rows.ts';

/** Selects all matching rows, unordered. */
export interface ExportQuery extends Matching {
  /** Field codes in column order. */
  readonly columns: readonly string[];
  /** Header names. Defaults to the field codes. */
  readonly header?: readonly string[];
  readonly onEnd?: (rows: number) => void;
}

/**
 * The port through which customers' and visitors' queries reach the rows. An adapter decides where the rows of a data
 * set are and in which language they are queried. This is hidden from its callers. Every adapter returns the same bytes
 * for the same rows: text is sorted by code point, numbers keep all digits, and empty values sort last. No adapter
 * reads a row or field outside the part of a query, not even to compare it with others.
 */
export interface RowStore {
  /** Reads a page. `knownTotal` is the total from an earlier page, which makes counting unnecessary. */
  read(dataset: Dataset, query: OwnedQuery, knownTotal?: number): Promise<Rows<RawRow>>;
  count(dataset: Dataset, matching: Matching): Promise<number>;
  /** Counts the rows for each value, and sums one of their fields. Reads all matching rows. */
  countValues(dataset: Dataset, query: CountQuery): Promise<CountedValues>;
  /** Streams any number of rows as CSV, with back-pressure. Memory use does not grow with the number of rows. */
  exportCsv(dataset: Dataset, query: ExportQuery): Readable;
}

/** Reads a page with its cells as text. */
export async function readCells(
  store: RowStore,
  dataset: Dataset,
  query: OwnedQuery,
  knownTotal?: number,
): Promise<Rows> {
  const page = await store.read(dataset, query, knownTotal);
  const width = query.columns.length;
  const rows = page.rows.map((row): readonly Cell[] => {
    const cells = cellsOf(row);
    if (cells.length > width) cells.length = width;
    return cells;
  });
  return { ...page, rows };
}
