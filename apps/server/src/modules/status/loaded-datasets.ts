import type { LoadedDataset } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type pg from 'pg';
import { marketDay } from '../../platform/clock.ts';
import {
  type Dataset,
  type DatasetRegistry,
  publicDataset,
  readLastLoads,
  readRecords,
  TRADING_CALENDAR,
} from '../datasets/index.ts';
import { isByTradingDay, isLate, weekdaysBetween } from './lateness.rules.ts';
import type { StatusDeps } from './status.deps.ts';

/** An older load is late whatever the calendar says. */
const CALENDAR_DAYS_MAX = 60;

/** Reads every data set on sale with its last load, and whether the next one is overdue. */
export async function readLoadedDatasets({
  pool,
  registry,
  clock,
}: Omit<StatusDeps, 'db'>): Promise<LoadedDataset[]> {
  const now = clock();
  const datasets = registry.onSale();
  const [loads, tradingDays] = await Promise.all([
    readLastLoads(pool, registry, datasets),
    readTradingDays(pool, registry, now),
  ]);
  return datasets.map((dataset) => entryOf(dataset, loads.get(dataset.code) ?? null, tradingDays, now));
}

function entryOf(
  dataset: Dataset,
  at: Date | null,
  tradingDays: readonly string[],
  now: Date,
): LoadedDataset {
  const { code, manifest, madeUp, coverage } = dataset;
  const { name, frequency } = manifest;
  return {
    code,
    zh: name.zh,
    en: name.en,
    frequency,
    loadedAt: at?.toISOString() ?? null,
    coverageTo: coverage?.to ?? null,
    state: madeUp || at === null ? 'notJudged' : stateOf(frequency, at, tradingDays, now),
    demo: madeUp,
  };
}

function stateOf(
  frequency: number,
  at: Date,
  tradingDays: readonly string[],
  now: Date,
): LoadedDataset['state'] {
  const [loaded, today] = [marketDay(at), marketDay(now)];
  const passed = tradingDays.filter((day) => day > loaded && day < today).length;
  const isOld = isByTradingDay(frequency) && now.getTime() - at.getTime() > CALENDAR_DAYS_MAX * DAY_MS;
  return isOld || isLate({ frequency, at, now, tradingDays: passed }) ? 'late' : 'onTime';
}

/** Reads the trading days of the last weeks from the calendar. Beyond its range, weekdays are used. */
async function readTradingDays(pool: pg.Pool, registry: DatasetRegistry, now: Date): Promise<string[]> {
  const [from, to] = [marketDay(new Date(now.getTime() - CALENDAR_DAYS_MAX * DAY_MS)), marketDay(now)];
  const calendar = await readCalendar(pool, registry, from, to);
  const weekdays = weekdaysBetween(from, to).filter((day) => !calendar.has(day));
  return [...[...calendar].filter(([, isOpen]) => isOpen).map(([day]) => day), ...weekdays];
}

async function readCalendar(
  pool: pg.Pool,
  registry: DatasetRegistry,
  from: string,
  to: string,
): Promise<Map<string, boolean>> {
  const calendar = publicDataset(registry, TRADING_CALENDAR);
  if (calendar === null) return new Map();
  const records = await readRecords(pool, calendar, {
    columns: { day: 'F001D', isOpen: 'F006C' },
    where: [
      { op: 'gte', field: 'F001D', value: from },
      { op: 'lte', field: 'F001D', value: to },
    ],
  });
  return new Map(
    records.flatMap(({ day, isOpen }) => (day === null || isOpen === null ? [] : [[day, isOpen === '1']])),
  );
}
