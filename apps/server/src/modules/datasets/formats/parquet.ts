import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Cell } from '../query/read-selection.ts';
import type { Table } from './table.ts';

/** A Parquet file: numbers as doubles, dates as UTF-8 `YYYY-MM-DD`, under the header's names. */
export function parquetBody(table: Table): Buffer {
  const columnData = table.columns.map((code, i) => {
    const isNumber = table.dataset.fields.get(code)?.type === 'number';
    const cells = table.rows.map((row) => row[i] ?? null);
    return {
      name: table.header[i] ?? code,
      data: isNumber ? cells.map((cell: Cell) => (cell === null ? null : Number(cell))) : cells,
      type: isNumber ? ('DOUBLE' as const) : ('STRING' as const),
      nullable: true,
    };
  });
  return Buffer.from(parquetWriteBuffer({ columnData }));
}
