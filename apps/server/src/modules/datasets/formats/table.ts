import type { FieldType } from '@jishi/contract';
import type { Cell } from '../query/read-selection.ts';

/** What a format needs to know of a data set. */
export interface TableSource {
  readonly code: string;
  readonly fields: ReadonlyMap<string, { readonly type: FieldType }>;
}

/** Rows on their way into a format. */
export interface Table<Row = readonly Cell[]> {
  readonly dataset: TableSource;
  readonly columns: readonly string[];
  /** Header names: field codes, or labels in a language. */
  readonly header: readonly string[];
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A file, and what it could not hold as it was: an ASCII text for a header, or null. */
export interface Written<Body = Buffer> {
  readonly body: Body;
  readonly notice: string | null;
}

/** Counts as a notice: `2 values cut at 254 bytes`; those that are 0 are left out. */
export function noticeOf(counts: readonly (readonly [count: number, what: string])[]): string | null {
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return parts.length === 0 ? null : parts.join('; ');
}
