import type { Selection } from './query.ts';
import type { Cell } from './read-selection.ts';

/** The length of a day in a date or a time. */
const DAY_LENGTH = 10;

/** Returns the selection with a field among its columns, and the place of the field. */
export function withColumn<Of extends Pick<Selection, 'columns' | 'common'>>(
  selection: Of,
  field: string,
): { readonly selection: Of; readonly place: number } {
  const place = selection.columns.indexOf(field);
  if (place >= 0) return { selection, place };
  const columns = [...selection.columns, field];
  // With one more column, the statement is not one of the few that get a name.
  return { selection: { ...selection, columns, common: false }, place: columns.length - 1 };
}

/** Returns the oldest day among the cells of a date or a time; null if none has a value. */
export function oldestDay(cells: Iterable<Cell>): string | null {
  let oldest: string | null = null;
  for (const cell of cells) {
    if (cell !== null && (oldest === null || cell < oldest)) oldest = cell;
  }
  return oldest?.slice(0, DAY_LENGTH) ?? null;
}
