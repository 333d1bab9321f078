import type { IndexCourse } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { type Names, readNames } from './names.ts';
import { quoteOf } from './quote.rules.ts';
import { type LatestQuote, readLatestQuotes } from './quote-board.ts';
import { hasClose, type QuoteTable, quoteTables } from './quote-sources.ts';

interface Ranked {
  readonly table: QuoteTable;
  readonly latest: LatestQuote;
}

/** Sources publish a few days apart; what is older has ceased to be published. */
const CURRENT_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The indices that move the market: those still published first, those with a name before bare codes, the busiest ahead; each with
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
      const closes = await readCloses(pool, table, latest.code, points + 1);
      const quote = quoteOf(latest, closes.at(-2) ?? null);
      const named = names.get(latest.code);
      return {
        code: latest.code,
        name: named?.name ?? named?.english ?? latest.code,
        english: named?.english ?? null,
        dataset: table.dataset.code,
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
  const newest = Math.max(...ranked.map(({ latest }) => Date.parse(latest.date)));
  const rank = ({ latest }: Ranked): number => {
    const isCurrent = newest - Date.parse(latest.date) <= CURRENT_DAYS * DAY_MS;
    return (isCurrent ? 0 : 2) + (names.has(latest.code) ? 0 : 1);
  };
  const amount = ({ latest }: Ranked): number => latest.amount ?? -1;
  return ranked.toSorted(
    (a, b) => rank(a) - rank(b) || amount(b) - amount(a) || (a.latest.code < b.latest.code ? -1 : 1),
  );
}

async function readCloses(pool: pg.Pool, table: QuoteTable, code: string, days: number): Promise<number[]> {
  const rows = await readRecords(pool, table.dataset, {
    columns: { close: table.close },
    where: [{ op: 'in', field: table.code, values: [code] }, hasClose(table)],
    order: [{ field: table.date, descending: true }],
    limit: days,
  });
  return rows.map(({ close }) => Number(close)).reverse();
}
