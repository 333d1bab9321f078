import type { ListedQuote } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { type DatasetRegistry, readLatest } from '../datasets/index.ts';
import { boardOf } from './board.rules.ts';
import { readNames } from './names.ts';
import { quoteOf } from './quote.rules.ts';
import {
  hasClose,
  type QuoteRow,
  type QuoteTable,
  quoteColumns,
  quoteRowOf,
  quoteTables,
} from './quote-sources.ts';
import { versionOf } from './versions.ts';

/** The newest quote of every stock that has one. */
export interface QuoteBoard {
  /** The newest day among them. */
  readonly date: string | null;
  /** By code. */
  readonly items: readonly ListedQuote[];
}

export type LatestQuote = QuoteRow & { readonly code: string };

export type ReadQuoteBoard = () => Promise<QuoteBoard>;

/** Kept until its data sets move: a list is then ordered and cut in memory, whatever it is ordered by. */
export function createQuoteBoard(pool: pg.Pool, registry: DatasetRegistry): ReadQuoteBoard {
  const boards = new VersionCache<'stock', Promise<QuoteBoard>>();
  return () => boards.get('stock', versionOf(registry, 'quotes'), () => readQuoteBoard(pool, registry));
}

async function readQuoteBoard(pool: pg.Pool, registry: DatasetRegistry): Promise<QuoteBoard> {
  const latest = new Map<string, LatestQuote>();
  for (const table of quoteTables(registry, 'stock')) {
    for (const quote of await readLatestQuotes(pool, table))
      if (!latest.has(quote.code)) latest.set(quote.code, quote);
  }
  if (latest.size === 0) return { date: null, items: [] };
  const names = await readNames(pool, registry, 'stock', null);
  const items = [...latest.values()].map(({ code, ...row }) => {
    const named = names.get(code);
    const name = named?.name ?? named?.english ?? code;
    return { code, name, english: named?.english ?? null, board: boardOf(code), ...quoteOf(row, null) };
  });
  const date = items.reduce<string | null>(
    (newest, item) => (newest === null || item.date > newest ? item.date : newest),
    null,
  );
  return { date, items };
}

/** The newest quote of each security that the table knows, by code. */
export async function readLatestQuotes(pool: pg.Pool, table: QuoteTable): Promise<LatestQuote[]> {
  const records = await readLatest(pool, table.dataset, {
    per: table.code,
    newestBy: table.date,
    columns: { code: table.code, ...quoteColumns(table) },
    where: [hasClose(table)],
  });
  return records.map((record) => ({ code: record.code ?? '', ...quoteRowOf(record) }));
}
