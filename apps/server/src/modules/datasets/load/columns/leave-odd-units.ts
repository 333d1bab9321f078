import type { Manifest } from '@jishi/contract';
import { BadValue } from '../load.messages.ts';
import type { Column, Columns } from './columns.ts';
import { marketUnits } from './market-units.ts';

/**
 * Leaves out volume and value whose header names no unit where their values tell another one than the field's: 成交量 is in
 * shares in some files and in lots in others. A field's code is taken at its word.
 */
export function leaveOddUnits(
  manifest: Manifest,
  columns: Columns,
  records: readonly (readonly string[])[],
): Columns {
  const byRole = (role: string): Column | undefined =>
    columns.columns.find(({ field }) => field.role === role);
  const [close, volume, amount] = ['close', 'volume', 'amount'].map(byRole);
  if (!close || !volume || !amount || !isShares(volume) || amount.field.unit !== 'yuan') return columns;
  const units = marketUnits(
    records.map((cells) => ({
      close: close.cell(cells),
      volume: volume.cell(cells),
      amount: amount.cell(cells),
    })),
  );
  if (!units) return columns;
  const odd = [
    { column: volume, factor: units.volume },
    { column: amount, factor: units.amount },
  ].filter(({ column, factor }) => factor !== '1' && column.usualName !== undefined);
  if (odd.some(({ column }) => manifest.key.includes(column.field.code))) return columns;
  return {
    ...columns,
    columns: columns.columns.filter((column) => !odd.some((one) => one.column === column)),
    left: [
      ...columns.left,
      ...odd.map(({ column: { usualName = '', field }, factor }) => ({
        name: usualName,
        reason: new BadValue('leftOddUnit', { factor, field: field.code, name: field.zh }),
      })),
    ],
  };
}

const isShares = ({ field }: Column): boolean => field.unit === 'share' || field.unit === 'fundUnit';
