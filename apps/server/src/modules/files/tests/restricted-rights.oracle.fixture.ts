import type { Restriction } from '@jishi/contract';
import { marketDay } from '../../../platform/clock.ts';
import {
  alwaysOwned,
  type Cells,
  fieldsOf,
  NOW,
  type Shape,
  wallClock,
} from './restricted-rights.fixture.ts';

/** Returns the fields that the entitlement covers, computed without the code under test. */
export function ownedFields(shape: Shape, { fields }: Restriction): string[] {
  if (fields === undefined) return fieldsOf(shape);
  return fieldsOf(shape).filter((code) => fields.includes(code) || alwaysOwned(shape).includes(code));
}

/** Returns whether the entitlement covers the row, computed in memory from the restriction itself. */
export function isOwnedRow(shape: Shape, restriction: Restriction, row: Cells): boolean {
  const { rows = [], historyDays, delay, embargo } = restriction;
  const meets = rows.every((one) => {
    const cell = row[one.field] ?? null;
    if (cell === null) return false;
    if ('in' in one) return one.in.includes(cell);
    return (one.from === undefined || cell >= one.from) && (one.to === undefined || cell <= one.to);
  });
  if (!meets) return false;
  const isUnderEmbargo = embargo !== undefined && Date.parse(embargo.until) > NOW.getTime();
  if (historyDays === undefined && delay === undefined && !isUnderEmbargo) return true;
  const at = row['AT'] ?? null;
  if (at === null) return false;
  return isInTime(shape, { historyDays, delay, embargo }, at);
}

function isInTime(
  { time }: Shape,
  { historyDays, delay, embargo }: Pick<Restriction, 'historyDays' | 'delay' | 'embargo'>,
  at: string,
): boolean {
  const day = at.slice(0, 10);
  const today = marketDay(NOW);
  if (historyDays !== undefined) {
    const first = marketDay(new Date(NOW.getTime() - (historyDays - 1) * 86_400_000));
    if (day < first) return false;
  }
  if (delay === 'endOfDay' && day >= today) return false;
  if (typeof delay === 'number') {
    const minute = new Date(Math.floor(NOW.getTime() / 60_000) * 60_000 - delay * 60_000);
    if (at > wallClock(minute)) return false;
  }
  const isUnderEmbargo = embargo !== undefined && Date.parse(embargo.until) > NOW.getTime();
  if (!isUnderEmbargo) return true;
  const from = new Date(embargo.from);
  return time === 'date' ? day < marketDay(from) : at < wallClock(from);
}

/** Returns the cells that the entitlement covers, as records sorted by code. */
export const ownedRecords = (shape: Shape, restriction: Restriction, rows: readonly Cells[]): Cells[] =>
  rows
    .filter((row) => isOwnedRow(shape, restriction, row))
    .map((row) =>
      Object.fromEntries(ownedFields(shape, restriction).map((code) => [code, row[code] ?? null])),
    )
    .toSorted((a, b) => ((a['SECCODE'] ?? '') < (b['SECCODE'] ?? '') ? -1 : 1));

/**
 * Returns the values that no response may contain: those in cells outside the entitlement. Values that many rows share
 * are left out.
 */
export function foreignValues(shape: Shape, restriction: Restriction, rows: readonly Cells[]): string[] {
  const owned = new Set(ownedFields(shape, restriction));
  return rows.flatMap((row) => {
    const isOwned = isOwnedRow(shape, restriction, row);
    return Object.entries(row).flatMap(([code, cell]) => {
      if (cell === null || code === 'MARKET' || code === 'AT') return [];
      return isOwned && owned.has(code) ? [] : [cell];
    });
  });
}
