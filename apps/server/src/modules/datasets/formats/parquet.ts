import type { FieldType } from '@jishi/contract';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Cell } from '../query/rows.ts';
import { noticeOf, type Table, type Written } from './table.ts';

/** The number of digits that a double always keeps. */
const DIGITS_MAX = 15;
const LEADING_ZEROS = /^[-0.]+/;

/** Writes a Parquet file: numbers as doubles, dates as UTF-8 `YYYY-MM-DD`, columns named by the header. */
export function parquetBody(table: Table): Written {
  let rounded = 0;
  const columnData = table.columns.map((code, i) => {
    const fieldType = table.dataset.fields.get(code)?.type;
    const cells = table.rows.map((row) => row[i] ?? null);
    if (fieldType === 'number') rounded += cells.filter(isBeyondDouble).length;
    return { name: table.header[i] ?? code, ...valuesOf(cells, fieldType), nullable: true };
  });
  return {
    body: Buffer.from(parquetWriteBuffer({ columnData })),
    notice: noticeOf([[rounded, `numbers of more than ${DIGITS_MAX} digits rounded`]]),
  };
}

interface Values {
  readonly data: (string | number | boolean | null)[];
  readonly type: 'DOUBLE' | 'BOOLEAN' | 'STRING';
}

function valuesOf(cells: Cell[], type: FieldType | undefined): Values {
  if (type === 'number')
    return { data: cells.map((cell) => (cell === null ? null : Number(cell))), type: 'DOUBLE' };
  if (type === 'boolean')
    return { data: cells.map((cell) => (cell === null ? null : cell === 'true')), type: 'BOOLEAN' };
  return { data: cells, type: 'STRING' };
}

function isBeyondDouble(cell: Cell): boolean {
  if (cell === null || cell.length <= DIGITS_MAX) return false;
  return cell.replace(LEADING_ZEROS, '').replace('.', '').length > DIGITS_MAX;
}
