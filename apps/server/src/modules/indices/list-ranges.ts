import { gappedSeries, type IndexRange } from '@jishi/contract';
import type pg from 'pg';
import { type DataRecord, type DatasetRegistry, readLatest, readRecords } from '../datasets/index.ts';
import {
  gapsIn,
  hasClose,
  pairsOf,
  publishedReference,
  type QuoteTable,
  quoteColumns,
  quoteOf,
  quoteRowOf,
  quoteTables,
  readNames,
  shownNames,
} from '../quotes/index.ts';
import { spansOf } from './index-range.rules.ts';
import { profileSource } from './sources.ts';

/** The number of days in the sparkline. */
const POINTS = 60;
/** The number of days read: the trading days of a year, with a margin for the longest holiday before that year. */
const DAYS_READ = 262;

type QuoteRow = ReturnType<typeof quoteRowOf>;
type Kind = DataRecord<'category' | 'exchange'>;

/**
 * Returns every index with its recent closes and its range, by code. If several data sets contain an index, the first
 * of them is used.
 */
export async function listRanges(pool: pg.Pool, registry: DatasetRegistry): Promise<IndexRange[]> {
  const names = await readNames(pool, registry, 'index', null);
  const kinds = await readKinds(pool, registry);
  const ranges = new Map<string, IndexRange>();
  for (const table of quoteTables(registry, 'index')) {
    const histories = await readHistories(pool, table);
    const gaps = gapsOf(registry, histories);
    for (const [code, rows] of histories) {
      const range = ranges.has(code) ? null : rangeOf(rows, gaps.get(code) ?? []);
      if (range === null) continue;
      const kind = kinds.get(code);
      ranges.set(code, {
        code,
        ...shownNames(code, names.get(code)),
        demo: table.dataset.isDemo,
        dataset: table.dataset.code,
        category: kind?.category ?? null,
        exchange: kind?.exchange ?? null,
        ...range,
        late: table.dataset.latenessOn(range.date),
      });
    }
  }
  return [...ranges.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Reads each index's newest rows, oldest first. */
async function readHistories(pool: pg.Pool, table: QuoteTable): Promise<Map<string, QuoteRow[]>> {
  const { date, close, previousClose, change, changePercent, amount } = quoteColumns(table);
  const records = await readLatest(pool, table.dataset, {
    per: table.code,
    newestBy: table.date,
    columns: { code: table.code, date, close, previousClose, change, changePercent, amount },
    where: [hasClose(table)],
    rowsEach: DAYS_READ,
  });
  const byCode = Map.groupBy(records, ({ code }) => code ?? '');
  const rowsOf = (list: typeof records): QuoteRow[] =>
    list.map((record) => quoteRowOf({ ...NOTHING, ...record })).sort((a, b) => (a.date < b.date ? -1 : 1));
  return new Map([...byCode].map(([code, list]) => [code, rowsOf(list)]));
}

/** For each index, returns those of its newest days before which market days are missing. */
function gapsOf(
  { market }: DatasetRegistry,
  histories: ReadonlyMap<string, readonly QuoteRow[]>,
): Map<string, string[]> {
  const pairs = [...histories].flatMap(([code, rows]) =>
    pairsOf(rows.slice(-POINTS)).map((pair) => ({ ...pair, code })),
  );
  const gaps = Map.groupBy(gapsIn(market.calendar, pairs), ({ code }) => code);
  return new Map([...gaps].map(([code, ofCode]) => [code, ofCode.map(({ date }) => date)]));
}

/** The figures of a quote that the list does not contain. */
const NOTHING = {
  open: null,
  high: null,
  low: null,
  volume: null,
  turnoverRate: null,
  shares: null,
  tradableShares: null,
  peRatio: null,
} as const;

function rangeOf(rows: readonly QuoteRow[], gaps: readonly string[]) {
  const levels = rows.map(({ date, close }) => ({ date, close: close ?? 0 }));
  const [last, before] = [rows.at(-1), rows.at(-2)];
  const spans = spansOf(levels);
  const newest = levels.slice(-POINTS);
  if (last === undefined || spans === null) return null;
  const quote = quoteOf(last, publishedReference(last) ?? before?.close ?? null);
  return {
    date: last.date,
    last: last.close ?? 0,
    change: quote.change,
    changePercent: quote.changePercent,
    amount: quote.amount,
    points: gappedSeries(
      newest.map(({ date }) => date),
      newest.map(({ close }) => close),
      gaps,
    ),
    ...spans,
  };
}

async function readKinds(pool: pg.Pool, registry: DatasetRegistry): Promise<Map<string, Kind>> {
  const source = profileSource(registry);
  if (source === null) return new Map();
  const records = await readRecords(pool, source.dataset, {
    columns: {
      code: 'INDEXCODE',
      category: source.visibleField('F004V'),
      exchange: source.visibleField('F018V'),
    },
  });
  return new Map(records.map((record) => [record.code ?? '', record]));
}
