import { type Field, type Manifest, unitOf } from '@jishi/contract';
import { type Column, type Columns, makeColumn } from '../columns/columns.ts';
import { type Left, leaveOut } from '../columns/leave-out.ts';
import { multiplier } from '../columns/plan-columns.ts';
import { factorOfWords } from '../columns/units.ts';
import { BadValue } from '../load.messages.ts';
import { type Recognized, unitIn, type VendorUnit } from './recognize.ts';

/**
 * Converts columns from the units that the vendor states to the units of the fields. Leaves out a column if its unit is
 * unknown or cannot be converted, or if the layouts that fit state different units.
 */
export function unitsOfVendor(manifest: Manifest, columns: Columns, recognized: Recognized): Columns {
  const left: Left[] = [];
  const converted = [...columns.converted];
  const read = columns.columns.map((column): Column => {
    const unit = column.usualName === undefined ? undefined : unitIn(recognized, column.usualName);
    if (unit === undefined || column.field.type !== 'number') return column;
    const factor = unit.kind === 'known' ? factorOfWords(column.field, unit.words) : null;
    if (factor === null) {
      left.push({ column, reason: whyLeft(column.field, unit, recognized) });
      return column;
    }
    if (factor === '1') return column;
    converted.push({ name: column.usualName ?? '', field: column.field.code, factor });
    return times(manifest, column, factor);
  });
  return leaveOut(manifest, { ...columns, columns: read, converted }, left);
}

/** Returns the reason why a column without a usable unit is left out. */
export function whyLeft(field: Field, unit: VendorUnit, { layouts }: Recognized): BadValue {
  const source = layouts.map(({ vendor, layout }) => `${vendor.name.en} ${layout.name.en}`).join(', ');
  const values = { source, field: field.code, name: field.zh };
  if (unit.kind === 'differs') return new BadValue('leftSourcesDiffer', values);
  if (unit.kind === 'unknown') return new BadValue('leftSourceUnknown', values);
  const fieldUnit = unitOf(field)?.zh ?? '–';
  return new BadValue('leftSourceUnit', { ...values, unit: unit.words, fieldUnit });
}

function times(manifest: Manifest, { field, cell, usualName }: Column, factor: string): Column {
  const multiply = multiplier(factor);
  const column = makeColumn(manifest, field, (cells) => multiply(cell(cells).trim()));
  return { ...column, ...(usualName === undefined ? {} : { usualName }) };
}
