import type { ImportPlan } from '@jishi/contract';
import { nameKey } from '../columns/name-key.ts';
import type { RecordBatch } from '../source/csv-records.ts';
import type { Recognized } from './recognize.ts';

/** Returns true for a line that is not a row in the vendor's layout. */
export type IsNoRow = (cells: readonly string[]) => boolean;

/** Returns the test for lines that are not rows. Null if the layout has no such lines. */
export function noRowsOf({ layouts }: Recognized, header: readonly string[]): IsNoRow | null {
  const tests = patternsOf({ layouts }, header).map(({ place, pattern }) => {
    return { place, expression: new RegExp(pattern, 'u') };
  });
  if (tests.length === 0) return null;
  return (cells) => tests.some(({ place, expression }) => expression.test((cells[place] ?? '').trim()));
}

/** Returns conditions with which a mapping leaves out the lines that are not rows. */
export const rowsOnly = (recognized: Recognized, header: readonly string[]): ImportPlan['where'] =>
  patternsOf(recognized, header).flatMap(({ place, pattern }) =>
    header[place] === undefined ? [] : [{ column: header[place], notMatches: pattern }],
  );

function patternsOf({ layouts }: Pick<Recognized, 'layouts'>, header: readonly string[]) {
  const names = header.map(nameKey);
  return layouts.flatMap(({ layout }) =>
    Object.entries(layout.notRows).map(([column, pattern]) => {
      return { place: names.indexOf(nameKey(column)), pattern };
    }),
  );
}

/** Removes from a batch the lines that are not rows. */
export function dropRows({ records, lines }: RecordBatch, isNoRow: IsNoRow): void {
  let count = 0;
  for (const [at, cells] of records.entries()) {
    if (isNoRow(cells)) continue;
    records[count] = cells;
    lines[count] = lines[at] ?? 0;
    count++;
  }
  records.length = count;
  lines.length = count;
}
