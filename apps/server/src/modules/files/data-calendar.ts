import type { DataCalendar } from '@jishi/contract';
import { tradingDaysFrom } from '@jishi/market-math';
import { marketDay } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Dataset,
  type DatasetRegistry,
  publicDataset,
  rowStore,
  TRADING_CALENDAR,
} from '../datasets/index.ts';

export interface CalendarDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

const DAYS_MAX = 366;

export function calendarDataset(registry: DatasetRegistry, code: string): Dataset {
  const dataset = publicDataset(registry, code);
  if (dataset === null || !dataset.described) throw new Refusal('datasets.notFound', { code });
  return dataset;
}

/** Returns a text that changes when the rows or the trading days change. */
export const calendarVersion = (registry: DatasetRegistry, code: string): string =>
  [code, TRADING_CALENDAR].map((one) => registry.find(one)?.version ?? 0n).join(' ');

/**
 * Counts the rows on each day of a year. If the data set has rows by trading day, also returns the trading days without
 * rows within its coverage.
 */
export async function readCalendar(
  { pool, registry }: CalendarDeps,
  code: string,
  year: number,
  now: Date,
): Promise<DataCalendar> {
  const dataset = calendarDataset(registry, code);
  const { dateField, manifest, rowCount, coverage, isDemo } = dataset;
  const head = { code: dataset.code, name: manifest.name, rows: Number(rowCount), coverage, demo: isDemo };
  const field = dateField === null ? undefined : dataset.fields.get(dateField);
  if (dateField === null || field === undefined) return { ...head, dateField: null, days: [], missing: null };
  const asOf = marketDay(now);
  const { values } = await rowStore(pool).countValues(dataset, {
    where: [
      { op: 'gte', field: dateField, value: `${year}-01-01` },
      { op: 'lte', field: dateField, value: `${year}-12-31` },
    ],
    by: { field: dateField, period: 'day' },
    sum: null,
    valuesMax: DAYS_MAX,
    asOf,
    // Every visitor may see how many rows each day has.
    part: 'whole',
  });
  const days = values.toReversed().map(({ value, count }) => ({ day: String(value), rows: count }));
  const isTraded = field.role === 'tradeDate' && manifest.group !== 'overseas';
  const missing = isTraded ? missingDays(registry, dataset, year, days) : null;
  return { ...head, dateField: { zh: field.zh, en: field.en }, days, missing };
}

function missingDays(
  { market }: DatasetRegistry,
  { coverage }: Dataset,
  year: number,
  days: DataCalendar['days'],
): string[] | null {
  if (market.calendar.tradingDays.length === 0 || coverage === null) return null;
  const from = coverage.from > `${year}-01-01` ? coverage.from : `${year}-01-01`;
  const to = coverage.to < `${year}-12-31` ? coverage.to : `${year}-12-31`;
  const filled = new Set(days.map(({ day }) => day));
  return tradingDaysFrom(market.calendar, from, to).filter((day) => !filled.has(day));
}
