import type { Columns } from './columns/columns.ts';
import type { RecordBatch } from './csv-records.ts';
import { BadValue } from './load.messages.ts';
import type { Reject } from './rejects.ts';

/** How many values each column has brought, in their order, over all batches of a load. */
export type Filled = number[];

export interface CopiedLines {
  readonly text: string;
  readonly good: number;
  /** Rows without any value, such as spreadsheets leave below a table; they are no rows. */
  readonly blank: number;
  readonly rejects: Reject[];
}

/** Turns records into COPY lines; rows that are bad come back instead. The stage wants the line of each, a table does not. */
export function copyLines(
  batch: RecordBatch,
  { columns, twins }: Columns,
  width: number,
  withLine: boolean,
  filled: Filled,
): CopiedLines {
  const rejects: Reject[] = [];
  const { records, lines } = batch;
  let text = '';
  let good = 0;
  let blank = 0;
  const reject = (cells: readonly string[], bad: Reject): void => {
    if (cells.every((cell) => cell.trim() === '')) blank++;
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
      const value = column.read(cells);
      if (value === null) row += `${separator}\\N`;
      else if (typeof value === 'string') {
        row += separator + (column.needsEscape ? escapeCopy(value) : value);
        filled[at] = (filled[at] ?? 0) + 1;
      } else {
        reject(cells, { line, column: column.field.code, value: column.cell(cells), reason: value });
        continue rows;
      }
      separator = '\t';
    }
    text += `${row}\n`;
    good++;
  }
  return { text, good, blank, rejects };
}

const COPY_SPECIAL = /[\\\t\n\r]/g;
const COPY_ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeCopy(text: string): string {
  return COPY_SPECIAL.test(text) ? text.replace(COPY_SPECIAL, (mark) => COPY_ESCAPES[mark] ?? mark) : text;
}
