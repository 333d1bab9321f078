import type { Manifest } from '@jishi/contract';
import Big from 'big.js';
import { BadValue } from '../load.messages.ts';
import type { Column, Columns } from './columns.ts';
import { leaveOut } from './leave-out.ts';
import { parseFileNumber } from './numbers.ts';

const ROWS_MIN = 3;
/** The power of ten by which a fraction differs from the same change in percent. */
const POWER = -2;
const TOLERANCE = 0.15;
/** Smaller changes are rounded too much to show their unit. */
const PERCENT_MIN = 0.2;

/** The cells with a percentage change, the close and the previous close. */
export interface ChangeRow {
  readonly percent: string;
  readonly close: string;
  readonly before: string;
}

/** Returns true if the closes show that changes are fractions: 0.0269 for 2.69 %. */
export function areFractions(rows: readonly ChangeRow[]): boolean {
  const powers = rows
    .flatMap(({ percent, close, before }) => {
      const [stated, last, first] = [percent, close, before].map(numberOf);
      if (!stated || !last || !first) return [];
      const change = (last / first - 1) * 100;
      return Math.abs(change) < PERCENT_MIN ? [] : [Math.log10(Math.abs(stated / change))];
    })
    .sort((left, right) => left - right);
  const middle = powers[Math.floor(powers.length / 2)];
  return powers.length >= ROWS_MIN && middle !== undefined && Math.abs(middle - POWER) < TOLERANCE;
}

function numberOf(cell: string): number | null {
  const text = cell.trim();
  if (/[%％]$/.test(text)) return null;
  const plain = parseFileNumber(text);
  return typeof plain === 'string' ? Number(new Big(plain)) : null;
}

/** Leaves out a percentage change whose values are fractions, unless the header names the unit. */
export function withoutFractions(
  manifest: Manifest,
  columns: Columns,
  records: readonly (readonly string[])[],
): Columns {
  const byRole = (role: string): Column | undefined =>
    columns.columns.find(({ field }) => field.role === role);
  const [percent, close, before] = [byRole('changePercent'), byRole('close'), byRole('previousClose')];
  if (percent?.usualName === undefined || percent.field.unit !== 'percent' || !close || !before)
    return columns;
  const rows = records.map((cells) => ({
    percent: percent.cell(cells),
    close: close.cell(cells),
    before: before.cell(cells),
  }));
  if (!areFractions(rows)) return columns;
  const { code, zh } = percent.field;
  const reason = new BadValue('leftFraction', { field: code, name: zh });
  return leaveOut(manifest, columns, [{ column: percent, reason }]);
}
