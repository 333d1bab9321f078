import type { Dataset } from '../dataset.ts';
import type { Cell } from '../query/read-selection.ts';

/** Rows on their way into a format. */
export interface Table<Row = readonly Cell[]> {
  readonly dataset: Dataset;
  readonly columns: readonly string[];
  /** Header names: field codes, or labels in a language. */
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  readonly total: number;
}
