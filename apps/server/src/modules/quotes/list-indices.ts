import type { IndexCourse } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { pairsOf, readGaps } from './gaps.ts';
import { type Names, readNames } from './names.ts';
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

/**
 * The indices that move the market: the newest day first, on it those with a name before bare codes, the busiest ahead; each with
 * the course of its last days.
 */
export async function listIndices(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { limit, points }: { limit: number; points: number },
): Promise<IndexCourse[]> {
  const ranked = new Map<string, Ranked>();
  for (const table of quoteTables(registry, 'index')) {
    for (const latest of await readLatestQuotes(pool, table))
      if (!ranked.has(latest.code)) ranked.set(latest.code, { table, latest });
  }
  const names = await readNames(pool, registry, 'index', null);
  const first = inOrder([...ranked.values()], names).slice(0, limit);
  return Promise.all(
    first.map(async ({ table, latest }) => {
      const { closes, reference } = await readCourse(pool, registry, table, latest.code, points + 1);
      const quote = quoteOf(latest, reference);
      const named = names.get(latest.code);
      return {
        code: latest.code,
        name: named?.name ?? named?.english ?? latest.code,
        english: named?.english ?? null,
        dataset: table.dataset.code,
        demo: table.dataset.madeUp,
        date: quote.date,
        last: quote.last ?? 0,
        change: quote.change,
        changePercent: quote.changePercent,
        amount: quote.amount,
        points: closes.slice(-points),
      };
    }),
  );
}

function inOrder(ranked: readonly Ranked[], names: ReadonlyMap<string, Names>): Ranked[] {
  const byDay = (a: Ranked, b: Ranked): number => Date.parse(b.latest.date) - Date.parse(a.latest.date);
  const rank = ({ latest }: Ranked): number => (names.has(latest.code) ? 0 : 1);
  const amount = ({ latest }: Ranked): number => latest.amount ?? -1;
  return ranked.toSorted(
    (a, b) =>
      byDay(a, b) || rank(a) - rank(b) || amount(b) - amount(a) || (a.latest.code < b.latest.code ? -1 : 1),
  );
}

/** The newest closes, oldest first, back to the last gap at most; and what the newest is compared with. */
async function readCourse(
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
  const gaps = new Set((await readGaps(pool, registry, pairsOf(rows))).map(({ date }) => date));
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
