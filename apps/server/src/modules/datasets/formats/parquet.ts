import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Cell } from '../query/rows.ts';
import { DOUBLE_DIGITS_MAX, isBeyondDouble, unscaledOf } from './numbers.ts';
import { type FormatField, noticeOf, type Table, type Written } from './table.ts';

const TEXT: FormatField = { type: 'text' };

/**
 * Writes a Parquet file: numbers as doubles, or as decimals if the field declares its digits; dates as UTF-8
 * `YYYY-MM-DD`; columns named by the header.
 */
export function parquetBody(table: Table): Written {
  let rounded = 0;
  const columns = table.columns.map((code, i) => {
    const field = table.dataset.fields.get(code) ?? TEXT;
    const cells = table.rows.map((row) => row[i] ?? null);
    if (isDouble(field)) rounded += cells.filter(isBeyondDouble).length;
    return { name: table.header[i] ?? code, ...valuesOf(cells, field) };
  });
  const schema = columns.map(({ name, element }) => ({
    name,
    ...element,
    repetition_type: 'OPTIONAL' as const,
  }));
  return {
    body: Buffer.from(
      parquetWriteBuffer({
        columnData: columns.map(({ name, data }) => ({ name, data })),
        schema: [{ name: 'root', num_children: columns.length }, ...schema],
      }),
    ),
    notice: noticeOf([[rounded, `numbers of more than ${DOUBLE_DIGITS_MAX} digits rounded`]]),
  };
}

const isDouble = ({ type, decimal }: FormatField): boolean => type === 'number' && decimal === undefined;

/** A decimal of at most 38 digits in 16 bytes, as Arrow and Spark write it. */
const DECIMAL = { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, converted_type: 'DECIMAL' } as const;

function valuesOf(cells: Cell[], { type, decimal }: FormatField) {
  const data = <T>(convert: (cell: string) => T) =>
    cells.map((cell) => (cell === null ? null : convert(cell)));
  if (type === 'number' && decimal !== undefined) {
    const [precision, scale] = decimal;
    return { data: data((cell) => unscaledOf(cell, scale)), element: { ...DECIMAL, precision, scale } };
  }
  if (type === 'number') return { data: data(Number), element: { type: 'DOUBLE' as const } };
  if (type === 'boolean')
    return { data: data((cell) => cell === 'true'), element: { type: 'BOOLEAN' as const } };
  return { data: cells, element: { type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const } };
}
