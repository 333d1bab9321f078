import { isNested } from '@jishi/contract/values';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Cell } from '../query/rows.ts';
import { roundingNotice, unscaledOf } from './numbers.ts';
import { JSON_TEXT } from './parquet-columns.ts';
import { columnsOf, type FormatField, type Table, type Written } from './table.ts';

/**
 * Writes a Parquet file. Numbers are doubles, or decimals if the field declares its digits. Dates are UTF-8 text of the
 * form `YYYY-MM-DD`. JSON and lists are text with the logical type JSON. The column names are those of the header.
 */
export function parquetBody(table: Table): Written {
  const columns = columnsOf(table);
  const written = columns.map(({ name, field, cells }) => ({ name, ...valuesOf(cells, field) }));
  const schema = written.map(({ name, element }) => ({
    name,
    ...element,
    repetition_type: 'OPTIONAL' as const,
  }));
  return {
    body: Buffer.from(
      parquetWriteBuffer({
        columnData: written.map(({ name, data }) => ({ name, data })),
        schema: [{ name: 'root', num_children: columns.length }, ...schema],
      }),
    ),
    notice: roundingNotice(columns),
  };
}

/** Stores a decimal of at most 38 digits in 16 bytes, as Arrow and Spark do. */
const DECIMAL = { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, converted_type: 'DECIMAL' } as const;

function valuesOf(cells: readonly Cell[], { type, decimal }: FormatField) {
  const data = <T>(convert: (cell: string) => T) =>
    cells.map((cell) => (cell === null ? null : convert(cell)));
  if (type === 'number' && decimal !== undefined) {
    const [precision, scale] = decimal;
    return { data: data((cell) => unscaledOf(cell, scale)), element: { ...DECIMAL, precision, scale } };
  }
  if (type === 'number') return { data: data(Number), element: { type: 'DOUBLE' as const } };
  if (type === 'boolean')
    return { data: data((cell) => cell === 'true'), element: { type: 'BOOLEAN' as const } };
  if (isNested(type)) return { data: [...cells], element: JSON_TEXT };
  return { data: [...cells], element: { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const } };
}
