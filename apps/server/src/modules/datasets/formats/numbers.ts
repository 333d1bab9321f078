import type { Cell } from '../query/rows.ts';
import { noticeOf, type TableColumn } from './table.ts';

/** A double represents every number of up to this many digits exactly. */
const DOUBLE_DIGITS_MAX = 15;
const LEADING_ZEROS = /^[-0.]+/;

/** Returns true for a number with more digits than a double is certain to represent exactly. */
export function isBeyondDouble(cell: Cell): boolean {
  if (cell === null || cell.length <= DOUBLE_DIGITS_MAX) return false;
  return cell.replace(LEADING_ZEROS, '').replace('.', '').length > DOUBLE_DIGITS_MAX;
}

/**
 * Multiplies a decimal number, given as text, by 10 to the power of `scale`: `-0.05` with a scale of 3 becomes -50n.
 * Throws an error if the result is not an integer. Loads prevent this: they store no number with more decimals than its
 * field declares.
 */
export function unscaledOf(cell: string, scale: number): bigint {
  const [whole = '', fraction = ''] = cell.split('.');
  if (/[1-9]/.test(fraction.slice(scale))) throw new RangeError(`${cell} has more than ${scale} decimals`);
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
}

/**
 * Returns a notice about the numbers that a double rounds. It leaves out fields that declare their digits, because
 * these are written as decimals.
 */
export function roundingNotice(columns: readonly TableColumn[]): string | null {
  const doubles = columns.filter(({ field }) => field.type === 'number' && field.decimal === undefined);
  const rounded = doubles.reduce((sum, { cells }) => sum + cells.filter(isBeyondDouble).length, 0);
  return noticeOf([[rounded, `numbers of more than ${DOUBLE_DIGITS_MAX} digits rounded`]]);
}
