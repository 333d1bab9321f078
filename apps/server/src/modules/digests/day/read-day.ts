import { addDays } from '@jishi/market-math';
import type pg from 'pg';
import { inClientTransaction, type Reader } from '../../../platform/db/index.ts';
import { type DatasetRegistry, type Queryable, readRecords } from '../../datasets/index.ts';
import { hasClose, type Names, quoteTables, versionOf } from '../../quotes/index.ts';
import { siteVersion } from '../../site-data/index.ts';
import type { DayFacts } from './facts.ts';
import {
  EVENT_DATASETS,
  type EventDeps,
  readBlockTrades,
  readDividends,
  readForecasts,
  readNewShares,
  readSuspensions,
  type Window,
} from './read-events.ts';
import { readIndices, readMarket } from './read-market.ts';
import { NOTICE_DATASETS, readNotices } from './read-notices.ts';

/** Returns a text that changes whenever a data set that digests read changes. */
export function factsVersion(registry: DatasetRegistry): string {
  const codes = [...Object.values(EVENT_DATASETS).map(({ code }) => code), ...Object.values(NOTICE_DATASETS)];
  return `${versionOf(registry, 'stock')} ${versionOf(registry, 'index')} ${siteVersion(registry, [...new Set(codes)])}`;
}

export interface DayDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  /** Names of stocks and of indices, by code. */
  readonly stocks: ReadonlyMap<string, Names>;
  readonly indices: ReadonlyMap<string, Names>;
}

/**
 * Reads all facts of a day in one snapshot, so that a concurrent load is in all of them or in none. Null if no stock
 * traded.
 */
export function readDay(
  { pool, registry, stocks, indices: indexNames }: DayDeps,
  date: string,
  before: string | null,
): Promise<DayFacts | null> {
  return inClientTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    const window = { from: before === null ? date : addDays(before, 1), to: date };
    const deps = { client, registry, names: stocks };
    const market = await readMarket(deps, { date, before });
    if (market === null) return null;
    const indices = await readIndices({ ...deps, names: indexNames }, date);
    const events = await readEvents(deps, window);
    const zh = await readNotices(client, registry, 'zh', window);
    const en = await readNotices(client, registry, 'en', window);
    const { isDemo, ...facts } = events;
    return {
      date,
      demo: isDemo || [market, zh, en].some((part) => part?.demo === true),
      indices,
      market: market.market,
      ...facts,
      notices: { zh: zh?.facts ?? null, en: en?.facts ?? null },
    };
  });
}

type EventFacts = Pick<
  DayFacts,
  'forecasts' | 'dividends' | 'listings' | 'subscriptions' | 'suspensions' | 'blockTrades'
>;

async function readEvents(
  deps: EventDeps,
  window: Window,
): Promise<EventFacts & { readonly isDemo: boolean }> {
  const facts: EventFacts = {
    forecasts: await readForecasts(deps, window),
    dividends: await readDividends(deps, window),
    listings: await readNewShares(deps, 'listings', window),
    subscriptions: await readNewShares(deps, 'subscriptions', window),
    suspensions: await readSuspensions(deps, window),
    blockTrades: await readBlockTrades(deps, window),
  };
  const isDemo = Object.values(facts).some((part) =>
    part === null ? false : deps.registry.find(part.source.dataset)?.isDemo === true,
  );
  return { ...facts, isDemo };
}

/**
 * Returns trading days before, after or up to a given day, newest first. A trading day is a day with closes of stocks.
 */
export async function readTradingDays(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { before, limit }: { before: string | null; limit: number },
): Promise<string[]> {
  const days: string[] = [];
  for (let mark = before; days.length < limit; ) {
    const day = await neighbour(pool, registry, mark, 'lt');
    if (day === null) break;
    days.push(day);
    mark = day;
  }
  return days;
}

/**
 * Returns the nearest trading day before or after a given day, or the newest one if no day is given. Each lookup reads
 * one index row.
 */
export async function neighbour(
  pool: Queryable,
  registry: DatasetRegistry,
  mark: string | null,
  op: 'lt' | 'lte' | 'gt',
): Promise<string | null> {
  const days: string[] = [];
  for (const table of quoteTables(registry, 'stock')) {
    const [record] = await readRecords(pool, table.dataset, {
      columns: { date: table.date },
      where: [...(mark === null ? [] : [{ op, field: table.date, value: mark } as const]), hasClose(table)],
      order: [{ field: table.date, descending: op !== 'gt' }],
      limit: 1,
    });
    if (record?.date) days.push(record.date);
  }
  days.sort();
  return (op === 'gt' ? days[0] : days.at(-1)) ?? null;
}
