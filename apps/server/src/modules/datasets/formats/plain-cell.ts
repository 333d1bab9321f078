import type { Cell } from '../query/read-selection.ts';

/** Digits that a JSON number keeps in every reader. */
const DIGITS_MAX = 15;

/** A cell for readers of JSON: a number as a number, unless it has so many digits that some would be lost unseen. */
export function plainCell(cell: Cell, isNumber: boolean): string | number | null {
  if (cell === null || !isNumber) return cell;
  return cell.replace(/[-.]/g, '').length <= DIGITS_MAX ? Number(cell) : cell;
}
