import { csvCell } from '@jishi/contract';
import type { RawRow } from '../../../platform/db/index.ts';
import { type Cell, cellsOf } from '../query/rows.ts';

/** Writes rows as PostgreSQL's COPY does: empty text as a pair of quotation marks, and a missing value as nothing. */
export function csvLines(rows: readonly RawRow[], width: number): string {
  let lines = '';
  for (const row of rows) {
    const cells = cellsOf(row);
    // If this text were alone on a line, COPY would read it as the end of the rows.
    if (width === 1 && cells[0] === '\\.') lines += '"\\."\n';
    else lines += `${cells.map(cell).join(',')}\n`;
  }
  return lines;
}

const cell = (text: Cell): string => (text === null ? '' : text === '' ? '""' : csvCell(text));
