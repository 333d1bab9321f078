import type { Manifest, Role } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { FileRefused } from '../load.messages.ts';
import type { Column, Columns } from './columns.ts';

/** Roles whose values differ between a day and a longer or shorter time. */
const OF_THE_BAR: ReadonlySet<Role> = new Set<Role>(['open', 'high', 'low', 'volume', 'amount']);

/** Fewer distances between rows of one security show nothing. */
const GAPS_MIN = 10;
/** The longest distance between daily bars over a weekend; holidays are longer, but not all distances. */
const DAYS_OF_A_WEEKEND = 3;
const ROWS_OF_A_DAY_MIN = 2;

/**
 * Refuses bars of weeks, months or minutes for a data set of days: the columns are the same, and the open of a month
 * would be stored as the open of its last day.
 */
export function refuseOtherBars(
  { code, key }: Manifest,
  { columns }: Columns,
  rows: readonly (readonly string[])[],
): void {
  const day = columns.find(({ field }) => field.role === 'tradeDate' && key.includes(field.code));
  const hasBars = columns.some(({ field }) => field.role !== undefined && OF_THE_BAR.has(field.role));
  const others = columns.filter((column) => column !== day && key.includes(column.field.code));
  // Bonds may be traded once a week, and a key of more columns has several rows a day.
  const isRare = columns.some(({ field }) => field.role === 'code' && field.kind === 'bond');
  if (!day || day.isConst || day.field.type !== 'date' || !hasBars || isRare) return;
  const days = daysOf(day, others, rows);
  if (areShorter(days)) throw new FileRefused('barsShorter', { code });
  const gaps = [...days.values()].flatMap(gapsOf);
  const shortest = Math.min(...gaps);
  if (gaps.length >= GAPS_MIN && shortest > DAYS_OF_A_WEEKEND)
    throw new FileRefused('barsLonger', { code, days: shortest });
}

/** Returns the days of each security, with their repetitions. */
function daysOf(
  day: Column,
  others: readonly Column[],
  rows: readonly (readonly string[])[],
): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const cells of rows) {
    const value = day.read(cells);
    if (typeof value !== 'string') continue;
    const security = JSON.stringify(others.map((column) => column.cell(cells)));
    const list = days.get(security);
    if (list) list.push(value);
    else days.set(security, [value]);
  }
  return days;
}

function areShorter(days: ReadonlyMap<string, readonly string[]>): boolean {
  const all = [...days.values()];
  const rows = all.reduce((sum, { length }) => sum + length, 0);
  const distinct = all.reduce((sum, list) => sum + new Set(list).size, 0);
  return rows > GAPS_MIN && rows >= distinct * ROWS_OF_A_DAY_MIN;
}

/** Returns the distances between consecutive days, in days. */
function gapsOf(days: readonly string[]): number[] {
  const sorted = [...new Set(days)]
    .map((day) => Date.parse(day) / DAY_MS)
    .sort((left, right) => left - right);
  return sorted.slice(1).map((at, i) => at - (sorted[i] ?? at));
}
