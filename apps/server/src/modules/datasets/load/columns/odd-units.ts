import type { Manifest } from '@jishi/contract';
import { BadValue } from '../load.messages.ts';
import { type Column, type Columns, makeColumn } from './columns.ts';
import { nameKey } from './field-names.ts';
import { marketUnits } from './market-units.ts';
import { multiplier } from './plan-columns.ts';
import { isTushare, kindOf, tushareUnits } from './source-units.ts';
import { factorTo } from './units.ts';

/**
 * Determines the units of volume and value if the header names none: 成交量 is in shares in some files and in
 * lots in others. If the value is in yuan and the close is the price of one of the counted shares, the close
 * shows the unit of the volume. Otherwise the column names show it, if they are those of a source with known
 * units. A column named by a field's code has the field's unit.
 */
export function judgeUnits(
  manifest: Manifest,
  columns: Columns,
  header: readonly string[],
  records: readonly (readonly string[])[],
): Columns {
  const byRole = (role: string): Column | undefined =>
    columns.columns.find(({ field }) => field.role === role);
  const [close, volume, amount] = ['close', 'volume', 'amount'].map(byRole);
  const areOfClose =
    volume && isShares(volume) && amount?.field.unit === 'yuan' && kindOf(manifest) !== 'index';
  if (!close || !volume || !amount || !areOfClose) return unitsOfSource(manifest, columns, header);
  const units = marketUnits(
    records.map((cells) => ({
      close: close.cell(cells),
      volume: volume.cell(cells),
      amount: amount.cell(cells),
    })),
  );
  if (!units) return unitsOfSource(manifest, columns, header);
  return leaveOut(
    manifest,
    columns,
    [
      { column: volume, factor: units.volume },
      { column: amount, factor: units.amount },
    ]
      .filter(({ column, factor }) => factor !== '1' && column.usualName !== undefined)
      .map(({ column, factor }) => ({
        column,
        reason: new BadValue('leftOddUnit', { factor, field: column.field.code, name: column.field.zh }),
      })),
  );
}

/**
 * Converts volume and value of a source with known units to the units of the fields. Columns with unknown
 * units are left out.
 */
function unitsOfSource(manifest: Manifest, columns: Columns, header: readonly string[]): Columns {
  if (!isTushare(header)) return columns;
  const units = tushareUnits(manifest, header);
  const left: Left[] = [];
  const converted = [...columns.converted];
  const read = columns.columns.map((column): Column => {
    const name = nameKey(column.usualName ?? '');
    if (name !== 'vol' && name !== 'amount') return column;
    const factor = units && factorTo(column.field.unit, units[name]);
    if (factor === '1') return column;
    if (factor === null) {
      const { code, zh } = column.field;
      left.push({ column, reason: new BadValue('leftSourceUnit', { field: code, name: zh }) });
      return column;
    }
    converted.push({ name: column.usualName ?? '', field: column.field.code, factor });
    return times(manifest, column, factor);
  });
  return leaveOut(manifest, { ...columns, columns: read, converted }, left);
}

function times(manifest: Manifest, { field, cell, usualName }: Column, factor: string): Column {
  const multiply = multiplier(factor);
  const column = makeColumn(manifest, field, (cells) => multiply(cell(cells).trim()));
  return { ...column, ...(usualName === undefined ? {} : { usualName }) };
}

interface Left {
  readonly column: Column;
  readonly reason: BadValue;
}

function leaveOut(manifest: Manifest, columns: Columns, left: readonly Left[]): Columns {
  if (left.some(({ column }) => manifest.key.includes(column.field.code))) return columns;
  return {
    ...columns,
    columns: columns.columns.filter((column) => !left.some((one) => one.column === column)),
    left: [...columns.left, ...left.map(({ column, reason }) => ({ name: column.usualName ?? '', reason }))],
  };
}

const isShares = ({ field }: Column): boolean => field.unit === 'share' || field.unit === 'fundUnit';
