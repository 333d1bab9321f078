import type { DataRows } from '@jishi/contract';
import { readAs } from '../../../shared/format/index.ts';

const NAME = 'SECNAME';

/** A row as values by field code. Its texts are in the language of the page. */
export type DataRecord<Field extends string> = Readonly<Record<Field, string | number | null>>;

type Rows = Pick<DataRows, 'cells' | 'count' | 'columns' | 'names' | 'glosses' | 'englishNames'>;

export function recordsOf<Field extends string>(rows: Rows, fields: readonly Field[]): DataRecord<Field>[] {
  const cellsOf = (field: Field) => rows.cells[rows.columns.indexOf(field)] ?? [];
  const cellOf = (field: Field, at: number): string | number | null => {
    const cell = cellsOf(field)[at] ?? null;
    const english = field === NAME ? rows.englishNames?.[at] : undefined;
    return english ?? (typeof cell === 'string' ? readAs(cell, rows) : cell);
  };
  return Array.from(
    { length: rows.count },
    (_, at) => Object.fromEntries(fields.map((field) => [field, cellOf(field, at)])) as DataRecord<Field>,
  );
}

export const numberIn = (value: string | number | null): number | null =>
  typeof value === 'number' ? value : null;
