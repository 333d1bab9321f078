import {
  bool,
  Column,
  columnFromValues,
  type DataType,
  dateDay,
  decimal128,
  float64,
  int64,
  TimeUnit,
  tableFromColumns,
  tableToIPC,
  timestamp,
  utf8,
} from '@uwdata/flechette';
import type { Cell } from '../query/rows.ts';
import { roundingNotice, unscaledOf } from './numbers.ts';
import { columnsOf, type FormatField, type Table, type Written } from './table.ts';

/**
 * Writes a stream in Arrow's IPC format. Numbers are doubles, or decimals if the field declares its digits. Dates are
 * date32. Times are the same wall-clock times as in other formats, without a zone. JSON and lists are JSON text. The
 * column names are those of the header.
 */
export function arrowBody(table: Table): Written {
  const columns = columnsOf(table);
  const arrowColumns = columns.map(({ name, field, cells }): [string, Column<unknown>] => [
    name,
    columnOf(cells, field),
  ]);
  const bytes = tableToIPC(tableFromColumns(arrowColumns), { format: 'stream' });
  if (bytes === null) throw new Error('Arrow wrote no bytes');
  return {
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    notice: roundingNotice(columns),
  };
}

function columnOf(cells: readonly Cell[], { type, precision, decimal }: FormatField): Column<unknown> {
  const column = (arrowType: DataType, convert: (cell: string) => unknown): Column<unknown> =>
    columnFromValues(
      cells.map((cell) => (cell === null ? null : convert(cell))),
      arrowType,
    );
  if (type === 'number' && decimal !== undefined) {
    const [digits, scale] = decimal;
    return column(decimal128(digits, scale), (cell) => unscaledOf(cell, scale));
  }
  if (type === 'number') return column(float64(), Number);
  if (type === 'boolean') return column(bool(), (cell) => cell === 'true');
  if (type === 'date') return column(dateDay(), (cell) => Date.parse(`${cell}T00:00:00Z`));
  if (type === 'datetime') return timesOf(cells, precision);
  return column(utf8(), (cell) => cell);
}

/** The Arrow unit of times by the number of fractional digits, and the number of units per second. */
const UNITS = {
  0: { unit: TimeUnit.SECOND, perSecond: 1n },
  3: { unit: TimeUnit.MILLISECOND, perSecond: 1_000n },
  6: { unit: TimeUnit.MICROSECOND, perSecond: 1_000_000n },
} as const;

/**
 * Creates a column of wall-clock times. The library's own conversion starts from milliseconds, which cannot represent
 * microseconds exactly.
 */
function timesOf(cells: readonly Cell[], precision: 0 | 3 | 6 = 0): Column<unknown> {
  const { unit, perSecond } = UNITS[precision];
  const ticks = cells.map((cell) => {
    const [seconds = '', fraction = '0'] = cell?.split('.') ?? [];
    return cell === null
      ? null
      : BigInt(Date.parse(`${seconds.replace(' ', 'T')}Z`) / 1_000) * perSecond + BigInt(fraction);
  });
  return new Column([...columnFromValues(ticks, int64()).data], timestamp(unit, null));
}
