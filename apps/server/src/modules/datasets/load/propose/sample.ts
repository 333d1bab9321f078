import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { marketDay } from '../../../../platform/clock.ts';
import { isNestedFormat } from '../children/dotted-columns.ts';
import type { Measure } from '../columns/units.ts';
import { FileRefused } from '../load.messages.ts';
import type { FileFacts } from '../source/file-facts.ts';
import { isNote } from '../source/notes.ts';
import type { ReadAs } from '../source/read-source.ts';
import { readTable } from '../source/read-table.ts';
import type { Recognized } from '../vendors/recognize.ts';

/** The header of a file and its first rows. */
export interface Sample {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly tableUnits: readonly Measure[];
  readonly facts: FileFacts;
  /** The lines above the header. */
  readonly above?: readonly string[];
  /** True if cells may contain nested values, which a mapping reads by paths. */
  readonly isNested?: boolean;
  /** The vendor's layout that was recognised in the file for a given data set. */
  readonly recognized?: Recognized | null;
}

const ROWS_MAX = 2000;

export async function readSample(path: string, as: ReadAs, today: string): Promise<Sample> {
  const { mtime } = await stat(path);
  const { header, fit, above, rows, format } = await readTable(path, as, ROWS_MAX, (names, units) => {
    if (names.filter((name) => name !== '').length < 2)
      throw new FileRefused('headerNothing', { header: names.join(', ') });
    return units;
  });
  const facts = { name: basename(path), writtenOn: marketDay(mtime), today };
  // A load ignores notes and empty rows too.
  const valued = rows.filter((row) => !isNote(row) && row.some((cell) => cell.trim() !== ''));
  return { header, rows: valued, tableUnits: fit, facts, above, isNested: isNestedFormat({ format }) };
}

/** Returns the values of a column that are not empty. */
export function valuesAt({ rows }: Sample, place: number): string[] {
  return rows.map((row) => (row[place] ?? '').trim()).filter((value) => value !== '');
}
