import type { Manifest } from '@jishi/contract';
import type { BadValue } from '../load.messages.ts';
import type { Column, Columns } from './columns.ts';

/** A column that is left out after matching, with the reason. */
export interface Left {
  readonly column: Column;
  readonly reason: BadValue;
}

/** Removes the columns in `left`. Removes none if one of them belongs to the key. */
export function leaveOut(manifest: Manifest, columns: Columns, left: readonly Left[]): Columns {
  if (left.some(({ column }) => manifest.key.includes(column.field.code))) return columns;
  return {
    ...columns,
    columns: columns.columns.filter((column) => !left.some((one) => one.column === column)),
    left: [...columns.left, ...left.map(({ column, reason }) => ({ name: column.usualName ?? '', reason }))],
  };
}
