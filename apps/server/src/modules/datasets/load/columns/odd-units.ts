import type { Manifest } from '@jishi/contract';
import { BadValue } from '../load.messages.ts';
import { adjustmentIn, kindOf, type Recognized, unitIn } from '../vendors/recognize.ts';
import { unitsOfVendor } from '../vendors/vendor-units.ts';
import type { Column, Columns } from './columns.ts';
import { leaveOut } from './leave-out.ts';
import { isOffByPower, marketUnits } from './market-units.ts';
import { withoutFractions } from './odd-percents.ts';

/**
 * Determines the units of columns whose headers name none: 成交量 is in shares in some files and in lots in others. If the
 * columns have a vendor's layout, the units that the vendor states apply. Otherwise, if the close is a price in yuan
 * for one share or fund unit, it shows the units of volume and amount. A column whose name is a field's code has the
 * field's unit.
 */
export function judgeUnits(
  manifest: Manifest,
  read: Columns,
  header: readonly string[],
  records: readonly (readonly string[])[],
  recognized: Recognized | null,
): Columns {
  const columns = withoutFractions(manifest, read, records);
  if (recognized === null) return unitsByClose(manifest, columns, records);
  const isStated = (column: Column | undefined): boolean =>
    column?.usualName !== undefined && unitIn(recognized, column.usualName) !== undefined;
  const { volume, amount } = partsOf(columns);
  const stated = unitsOfVendor(manifest, columns, recognized);
  if (!isStated(volume) && !isStated(amount)) return unitsByClose(manifest, stated, records);
  // An adjusted close shows nothing about the units.
  const isPlain = adjustmentIn(recognized, header, records) === 'none';
  return isPlain ? withoutContradiction(manifest, stated, records) : stated;
}

interface Parts {
  readonly close: Column | undefined;
  readonly volume: Column | undefined;
  readonly amount: Column | undefined;
}

type ColumnsOfShares = { readonly [Part in keyof Parts]: Column };

function partsOf({ columns }: Columns): Parts {
  const byRole = (role: string): Column | undefined => columns.find(({ field }) => field.role === role);
  return { close: byRole('close'), volume: byRole('volume'), amount: byRole('amount') };
}

/** Returns close, volume and amount if the close is a price in yuan for one share or fund unit. */
function sharesOf(manifest: Manifest, columns: Columns): ColumnsOfShares | null {
  const { close, volume, amount } = partsOf(columns);
  const areOfClose =
    volume && isShares(volume) && amount?.field.unit === 'yuan' && kindOf(manifest) !== 'index';
  return close && volume && amount && areOfClose ? { close, volume, amount } : null;
}

type Cells = readonly (readonly string[])[];

/** Leaves out volume and amount if the close shows that their units are not those of the fields. */
function unitsByClose(manifest: Manifest, columns: Columns, records: Cells): Columns {
  const parts = sharesOf(manifest, columns);
  const units = parts && marketUnits(rowsOf(parts, records));
  if (!parts || !units) return columns;
  return leaveOut(
    manifest,
    columns,
    [
      { column: parts.volume, factor: units.volume },
      { column: parts.amount, factor: units.amount },
    ]
      .filter(({ column, factor }) => factor !== '1' && column.usualName !== undefined)
      .map(({ column, factor }) => ({
        column,
        reason: new BadValue('leftOddUnit', { factor, field: column.field.code, name: column.field.zh }),
      })),
  );
}

/**
 * Leaves out volume and amount if the close contradicts the units that the vendor states. In that case, the file was
 * probably changed after the vendor wrote it.
 */
function withoutContradiction(manifest: Manifest, columns: Columns, records: Cells): Columns {
  const parts = sharesOf(manifest, columns);
  if (!parts || !isOffByPower(rowsOf(parts, records))) return columns;
  const left = [parts.volume, parts.amount]
    .filter(({ usualName }) => usualName !== undefined)
    .map((column) => ({
      column,
      reason: new BadValue('leftSourceOdd', { field: column.field.code, name: column.field.zh }),
    }));
  return leaveOut(manifest, columns, left);
}

function rowsOf(
  { close, volume, amount }: ColumnsOfShares,
  records: Cells,
): { close: string; volume: string; amount: string }[] {
  return records.map((cells) => ({
    close: close.cell(cells),
    volume: volume.cell(cells),
    amount: amount.cell(cells),
  }));
}

const isShares = ({ field }: Column): boolean => field.unit === 'share' || field.unit === 'fundUnit';
