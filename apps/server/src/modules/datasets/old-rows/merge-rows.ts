import Big from 'big.js';
import type { RawRow } from '../../../platform/db/index.ts';
import type { Dataset } from '../dataset.ts';
import type { OwnedQuery } from '../query/query.ts';
import type { Cell } from '../query/rows.ts';
import { orderCells } from './files-store.ts';
import { NotInFiles } from './old-file.ts';

/** A number, or a rank for NaN and the infinities, which occur only in the table. */
type Numeric = Big | number;

/** An order value in a form that can be compared. Null if the value is empty. */
type Place = Buffer | Numeric | string | null;

const PLACES: ReadonlyMap<string, number> = new Map([
  ['-Infinity', -1],
  ['Infinity', 1],
  ['NaN', 2],
]);

/** Merges two lists of rows that are sorted in the order of the query. */
export function mergeRows(
  dataset: Dataset,
  query: Pick<OwnedQuery, 'columns' | 'order'>,
  one: readonly RawRow[],
  other: readonly RawRow[],
): RawRow[] {
  const placed = (row: RawRow) => ({ row, places: placesIn(dataset, query, row) });
  const ones = one.map(placed);
  const others = other.map(placed);
  const merged: RawRow[] = [];
  let at = 0;
  for (const { row, places } of ones) {
    for (let next = others[at]; next !== undefined; next = others[at]) {
      if (isBefore(places, next.places, query)) break;
      merged.push(next.row);
      at++;
    }
    merged.push(row);
  }
  for (const { row } of others.slice(at)) merged.push(row);
  return merged;
}

function isBefore(one: readonly Place[], other: readonly Place[], { order }: Pick<OwnedQuery, 'order'>) {
  for (const [i, { descending }] of order.entries()) {
    const [a = null, b = null] = [one[i], other[i]];
    if (a === null && b === null) continue;
    // Empty values come last in either direction.
    if (a === null || b === null) return b === null;
    const sign = compare(a, b);
    if (sign !== 0) return descending ? sign > 0 : sign < 0;
  }
  return true;
}

function compare(one: NonNullable<Place>, other: NonNullable<Place>): number {
  if (one instanceof Big || typeof one === 'number') return compareNumbers(one, other as Numeric);
  if (typeof one === 'string') return one < (other as string) ? -1 : one > (other as string) ? 1 : 0;
  return Buffer.compare(one, other as Buffer);
}

function compareNumbers(one: Numeric, other: Numeric): number {
  if (one instanceof Big && other instanceof Big) return one.cmp(other);
  const rank = (value: Numeric): number => (value instanceof Big ? 0 : value);
  return rank(one) - rank(other);
}

function placesIn(dataset: Dataset, query: Pick<OwnedQuery, 'columns' | 'order'>, row: RawRow): Place[] {
  return orderCells(dataset, query, row).map((cell, i) =>
    placeOf(dataset, query.order[i]?.field ?? '', cell),
  );
}

/** A date, or a time as PostgreSQL writes it in the market's zone. Texts in other forms would not be sorted by time. */
const DAY_OR_TIME = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d(\.\d+)?\+08)?$/;

function placeOf(dataset: Dataset, code: string, cell: Cell): Place {
  if (cell === null) return null;
  switch (dataset.fields.get(code)?.type) {
    case 'number':
      return PLACES.get(cell) ?? new Big(cell);
    case 'date':
    case 'datetime':
      if (!DAY_OR_TIME.test(cell)) throw new NotInFiles(`sort by the value ${cell}`);
      return cell;
    case 'boolean':
      return cell.charAt(0);
    default:
      return Buffer.from(cell);
  }
}
