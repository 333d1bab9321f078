import type { IndexSparkline } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { gapsIn, pairsOf } from './gap.rules.ts';
import { inIndexOrder } from './index-order.rules.ts';
import { readNames, shownNames } from './names.ts';
import { quoteOf } from './quote.rules.ts';
import { readLatestQuotes } from './quote-board.ts';
import {
  hasClose,
  type LatestQuote,
  type QuoteTable,
  quoteColumns,
  quoteRowOf,
  quoteTables,
} from './quote-sources.ts';
import { referencesOf } from './reference.rules.ts';

interface Ranked {
  readonly table: QuoteTable;
  readonly latest: LatestQuote;
}

/** Lists the market's indices, benchmarks first, each with its most recent closes. */
export async function listIndices(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { limit, points }: { limit: number; points: number },
): Promise<IndexSparkline[]> {
  const ranked = new Map<string, Ranked>();
  for (const table of quoteTables(registry, 'index')) {
    for (const latest of await readLatestQuotes(pool, table))
      if (!ranked.has(latest.code)) ranked.set(latest.code, { table, latest });
  }
  const names = await readNames(pool, registry, 'index', null);
  const placed = [...ranked.values()].map((one) => {
    const { code, date, amount } = one.latest;
    return { ...one, code, date, amount: amount ?? null, isNamed: names.has(code) };
  });
  const first = inIndexOrder(placed).slice(0, limit);
  return Promise.all(
    first.map(async ({ table, latest }) => {
      const { closes, reference } = await readCloses(pool, registry, table, latest.code, points + 1);
      const quote = quoteOf(latest, reference);
      return {
        code: latest.code,
        ...shownNames(latest.code, names.get(latest.code)),
        dataset: table.dataset.code,
        demo: table.dataset.isDemo,
        date: quote.date,
        late: table.dataset.latenessOn(quote.date),
        last: quote.last ?? 0,
        change: quote.change,
        changePercent: quote.changePercent,
        amount: quote.amount,
        points: closes.slice(-points),
      };
    }),
  );
}

/** Reads the newest closes since the last gap, oldest first, and the reference price of the newest one. */
async function readCloses(
  pool: pg.Pool,
  registry: DatasetRegistry,
  table: QuoteTable,
  code: string,
  days: number,
): Promise<{ closes: number[]; reference: number | null }> {
  const records = await readRecords(pool, table.dataset, {
    columns: quoteColumns(table),
    where: [{ op: 'in', field: table.code, values: [code] }, hasClose(table)],
    order: [{ field: table.date, descending: true }],
    limit: days,
  });
  const rows = records.map(quoteRowOf).reverse();
  const gaps = new Set(gapsIn(registry.market.calendar, pairsOf(rows)).map(({ date }) => date));
  const unbroken = rows.slice(
    Math.max(
      rows.findLastIndex(({ date }) => gaps.has(date)),
      0,
    ),
  );
  return {
    closes: unbroken.map(({ close }) => close ?? 0),
    reference: referencesOf(rows, gaps, []).at(-1) ?? null,
  };
}
