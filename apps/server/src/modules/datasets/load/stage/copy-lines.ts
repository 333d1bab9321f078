import type { Brackets } from '../columns/brackets.ts';
import type { Columns } from '../columns/columns.ts';
import { BadValue } from '../load.messages.ts';
import type { Reject } from '../record/rejects.ts';
import type { RecordBatch } from '../source/csv-records.ts';
import { isNote } from '../source/notes.ts';

/** The matched columns, and how they write negative numbers. */
export interface JudgedColumns extends Columns {
  readonly brackets?: Brackets;
}

/** The number of values in each column across all batches of a load, in column order. */
export type Filled = number[];

export interface CopiedLines {
  readonly text: string;
  readonly good: number;
  /**
   * The number of lines that do not count as rows: notes below the table, and the lines without any value that
   * spreadsheets leave there.
   */
  readonly blank: number;
  readonly rejects: Reject[];
  /** The line number of the last good row. */
  readonly lastLine: number | undefined;
}

/**
 * Turns records into COPY lines and returns the bad rows. With `withLine`, each row begins with its line number, which
 * only the staging table stores.
 */
export function copyLines(
  batch: RecordBatch,
  { columns, twins, brackets }: JudgedColumns,
  width: number,
  withLine: boolean,
  filled: Filled,
): CopiedLines {
  const rejects: Reject[] = [];
  const { records, lines } = batch;
  let text = '';
  let good = 0;
  let blank = 0;
  let lastLine: number | undefined;
  const reject = (cells: readonly string[], bad: Reject): void => {
    if (cells.every((cell) => cell.trim() === '') || isNote(cells)) blank++;
    else rejects.push(bad);
  };
  rows: for (let i = 0; i < records.length; i++) {
    const cells = records[i] as string[];
    const line = lines[i] as number;
    if (cells.length !== width) {
      const reason = new BadValue('columnCount', { found: cells.length, expected: width });
      reject(cells, { line, column: '', value: cells.join(','), reason });
      continue;
    }
    for (const { name, places } of twins) {
      const [left, right] = [cells[places[0]] ?? '', cells[places[1]] ?? ''];
      if (left.trim() === right.trim()) continue;
      const reason = new BadValue('columnsDiffer', { column: name });
      reject(cells, { line, column: name, value: right, reason });
      continue rows;
    }
    let row = withLine ? `${line}` : '';
    let separator = withLine ? '\t' : '';
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] as Columns['columns'][number];
      const parsed = column.read(cells);
      const value = parsed instanceof BadValue && brackets ? brackets.read(column, cells, parsed) : parsed;
      if (value === null) row += `${separator}\\N`;
      else if (typeof value === 'string') {
        row += separator + (column.needsEscape ? escapeCopy(value) : value);
        filled[at] = (filled[at] ?? 0) + 1;
      } else {
        reject(cells, { line, column: column.field.code, value: column.cell(cells), reason: value });
        settle(columns, brackets, false);
        continue rows;
      }
      separator = '\t';
    }
    settle(columns, brackets, true);
    text += `${row}\n`;
    good++;
    lastLine = line;
  }
  return { text, good, blank, rejects, lastLine };
}

/** Uses an index loop for speed, because it runs for each row. */
function settle(columns: Columns['columns'], brackets: Brackets | undefined, isTaken: boolean): void {
  for (let at = 0; at < columns.length; at++) columns[at]?.losses?.settle(isTaken);
  brackets?.settle(isTaken);
}

const COPY_SPECIAL = /[\\\t\n\r]/g;
const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopy(text: string): string {
  return COPY_SPECIAL.test(text) ? text.replace(COPY_SPECIAL, (mark) => COPY_ESCAPES[mark] ?? mark) : text;
}
