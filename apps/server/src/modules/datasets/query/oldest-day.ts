import type { OwnedQuery } from './query.ts';
import type { Cell } from './rows.ts';

/** The length of a date. A time begins with its date. */
const DAY_LENGTH = 10;

/** Adds a field to the query's columns if necessary, and returns the query and the position of the field. */
export function withColumn(
  query: OwnedQuery,
  field: string,
): { readonly query: OwnedQuery; readonly place: number } {
  const place = query.columns.indexOf(field);
  if (place >= 0) return { query, place };
  return { query: { ...query, columns: [...query.columns, field] }, place: query.columns.length };
}

/** Returns the oldest date in the cells of a date or datetime field. Null if none has a value. */
export function oldestDay(cells: Iterable<Cell>): string | null {
  let oldest: string | null = null;
  for (const cell of cells) {
    if (cell !== null && (oldest === null || cell < oldest)) oldest = cell;
  }
  return oldest?.slice(0, DAY_LENGTH) ?? null;
}
