import type { BarKind } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readLatest } from '../datasets/index.ts';
import { factorSteps } from './adjustment.rules.ts';
import { readNamedExDates } from './ex-dates.ts';
import { gapsIn, pairsOf } from './gap.rules.ts';
import {
  hasClose,
  type LatestQuote,
  type QuoteRow,
  type QuoteTable,
  quoteColumns,
  quoteRowOf,
} from './quote-sources.ts';
import { publishedReference, referencesOf } from './reference.rules.ts';

/**
 * Reads the reference price of each security's newest close in a table, by code. It equals the last one in the
 * security's history. Earlier rows are read only if a reference price is not published.
 */
export async function readReferences(
  pool: pg.Pool,
  registry: DatasetRegistry,
  kind: BarKind,
  table: QuoteTable,
  latest: readonly LatestQuote[],
): Promise<Map<string, number | null>> {
  const references = new Map(latest.map((quote) => [quote.code, publishedReference(quote)]));
  if (latest.every(({ code }) => references.get(code) !== null)) return references;
  const tails = await readTails(pool, table);
  const open = [...tails].filter(([code]) => references.get(code) === null);
  const named =
    kind === 'stock'
      ? await readNamedExDates(
          pool,
          registry,
          open.map(([code]) => code),
        )
      : null;
  const pairs = open.flatMap(([code, rows]) => pairsOf(rows).map((pair) => ({ ...pair, code })));
  const behindGap = new Map(gapsIn(registry.market.calendar, pairs).map(({ code, date }) => [code, date]));
  for (const [code, rows] of open) {
    const gaps = new Set([behindGap.get(code) ?? ''].filter((date) => date !== ''));
    const factors = factorSteps(named?.get(code) ?? [], rows[0]?.date ?? '');
    references.set(code, referencesOf(rows, gaps, factors).at(-1) ?? null);
  }
  return references;
}

/** Reads each security's last two rows, oldest first. */
async function readTails(pool: pg.Pool, table: QuoteTable): Promise<Map<string, QuoteRow[]>> {
  const records = await readLatest(pool, table.dataset, {
    per: table.code,
    newestBy: table.date,
    columns: { code: table.code, ...quoteColumns(table) },
    where: [hasClose(table)],
    rowsEach: 2,
  });
  const byCode = Map.groupBy(records, (record) => record.code ?? '');
  return new Map(
    [...byCode].map(([code, rows]) => [
      code,
      rows.map(quoteRowOf).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    ]),
  );
}
