import type { Field } from '@jishi/contract';
import type { Cell } from '../query/rows.ts';

/** The properties of a field that determine how a format writes its values. */
export type FormatField = Pick<Field, 'type' | 'precision' | 'decimal'>;

/** The properties of a data set that a format needs. */
export interface TableSource {
  readonly code: string;
  readonly fields: ReadonlyMap<string, FormatField>;
}

/** The rows for a format to write. */
export interface Table<Row = readonly Cell[]> {
  readonly dataset: TableSource;
  readonly columns: readonly string[];
  /** Header names: field codes, or labels in a language. */
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A column of a table: its header name, its field and its cells. */
export interface TableColumn {
  readonly name: string;
  readonly field: FormatField;
  readonly cells: readonly Cell[];
}

/** Returns the columns of a table, for formats that are written by column. */
export function columnsOf(table: Table): TableColumn[] {
  return table.columns.map((code, i) => ({
    name: table.header[i] ?? code,
    field: fieldOf(table.dataset, code),
    cells: table.rows.map((row) => row[i] ?? null),
  }));
}

/** The field of a column that is not part of the data set. */
export const TEXT_FIELD: FormatField = { type: 'text' };

export function fieldOf({ fields }: TableSource, code: string): FormatField {
  return fields.get(code) ?? TEXT_FIELD;
}

/**
 * A file, and a note on values that the format could not represent exactly. The note is ASCII text for a header, or
 * null.
 */
export interface Written<Body = Buffer> {
  readonly body: Body;
  readonly notice: string | null;
}

/** Formats counts as a notice: `2 values cut at 254 bytes`. Counts of 0 are omitted. */
export function noticeOf(counts: readonly (readonly [count: number, what: string])[]): string | null {
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return parts.length === 0 ? null : parts.join('; ');
}
