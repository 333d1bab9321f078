import { type ListedQuote, QUOTE_FIGURES, type QuoteFigure } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { type DatasetRegistry, readLatest } from '../datasets/index.ts';
import { boardOf } from './board.rules.ts';
import { readNames, shownNames } from './names.ts';
import { quoteOf } from './quote.rules.ts';
import {
  hasClose,
  type LatestQuote,
  type QuoteTable,
  quoteColumns,
  quoteRowOf,
  quoteTables,
} from './quote-sources.ts';
import { readReferences } from './references.ts';
import { versionOf } from './versions.ts';

/** The newest quote of each stock that has one. */
export interface QuoteBoard {
  /** The newest day among the quotes. */
  readonly date: string | null;
  /** The figures that at least one stock has on that day. */
  readonly figures: readonly QuoteFigure[];
  /** The quotes, sorted by code. */
  readonly items: readonly ListedQuote[];
}

export type ReadQuoteBoard = () => Promise<QuoteBoard>;

/** Caches the board until its data sets change, so that every sort order and page can be computed in memory. */
export function createQuoteBoard(pool: pg.Pool, registry: DatasetRegistry): ReadQuoteBoard {
  const boards = new VersionCache<'stock', Promise<QuoteBoard>>();
  return () => boards.get('stock', versionOf(registry, 'stock'), () => readQuoteBoard(pool, registry));
}

interface Latest {
  readonly quote: LatestQuote;
  readonly reference: number | null;
  readonly demo: boolean;
}

async function readQuoteBoard(pool: pg.Pool, registry: DatasetRegistry): Promise<QuoteBoard> {
  const latest = new Map<string, Latest>();
  for (const table of quoteTables(registry, 'stock')) {
    const quotes = await readLatestQuotes(pool, table);
    const references = await readReferences(pool, registry, 'stock', table, quotes);
    for (const quote of quotes) {
      const reference = references.get(quote.code) ?? null;
      if (!latest.has(quote.code)) latest.set(quote.code, { quote, reference, demo: table.dataset.isDemo });
    }
  }
  if (latest.size === 0) return { date: null, figures: [], items: [] };
  const names = await readNames(pool, registry, 'stock', null);
  const items = [...latest.values()].map(({ quote: { code, ...row }, reference, demo }) => {
    const named = names.get(code);
    const board = boardOf(code);
    return { code, ...shownNames(code, named), board, demo, ...quoteOf(row, reference, board) };
  });
  const date = newestDay(items);
  const newest = items.filter((item) => item.date === date);
  const figures = QUOTE_FIGURES.filter((figure) => newest.some((item) => item[figure] !== null));
  return { date, figures, items };
}

/** Returns the newest day among quotes, or null if there are none. */
const newestDay = (quotes: readonly { readonly date: string }[]): string | null =>
  quotes.reduce<string | null>(
    (newest, { date }) => (newest === null || date > newest ? date : newest),
    null,
  );

/** Reads each security's newest quote in the table, by code. */
export async function readLatestQuotes(pool: pg.Pool, table: QuoteTable): Promise<LatestQuote[]> {
  const records = await readLatest(pool, table.dataset, {
    per: table.code,
    newestBy: table.date,
    columns: { code: table.code, ...quoteColumns(table) },
    where: [hasClose(table)],
  });
  return records.map((record) => ({ code: record.code ?? '', ...quoteRowOf(record) }));
}
