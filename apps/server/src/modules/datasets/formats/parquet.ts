import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Cell } from '../query/read-selection.ts';
import { noticeOf, type Table, type Written } from './table.ts';

/** The number of digits that a double always keeps. */
const DIGITS_MAX = 15;
const LEADING_ZEROS = /^[-0.]+/;

/** Writes a Parquet file: numbers as doubles, dates as UTF-8 `YYYY-MM-DD`, columns named by the header. */
export function parquetBody(table: Table): Written {
  let rounded = 0;
  const columnData = table.columns.map((code, i) => {
    const isNumber = table.dataset.fields.get(code)?.type === 'number';
    const cells = table.rows.map((row) => row[i] ?? null);
    if (isNumber) rounded += cells.filter(isBeyondDouble).length;
    return {
      name: table.header[i] ?? code,
      data: isNumber ? cells.map((cell: Cell) => (cell === null ? null : Number(cell))) : cells,
      type: isNumber ? ('DOUBLE' as const) : ('STRING' as const),
      nullable: true,
    };
  });
  return {
    body: Buffer.from(parquetWriteBuffer({ columnData })),
    notice: noticeOf([[rounded, `numbers of more than ${DIGITS_MAX} digits rounded`]]),
  };
}

function isBeyondDouble(cell: Cell): boolean {
  if (cell === null || cell.length <= DIGITS_MAX) return false;
  return cell.replace(LEADING_ZEROS, '').replace('.', '').length > DIGITS_MAX;
}
