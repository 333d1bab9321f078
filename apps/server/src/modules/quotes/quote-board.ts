import type { ListedQuote } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { boardOf } from './board.rules.ts';
import { readNames } from './names.ts';
import { quoteOf } from './quote.rules.ts';
import { hasClose, type QuoteRow, type QuoteTable, quoteColumns, quoteTables } from './quote-sources.ts';
import { versionOf } from './versions.ts';

/** The newest quote of every stock that has one. */
export interface QuoteBoard {
  /** The newest day among them. */
  readonly date: string | null;
  /** By code. */
  readonly items: readonly ListedQuote[];
}

export type ReadQuoteBoard = () => Promise<QuoteBoard>;

/** Kept until its data sets move: a list is then ordered and cut in memory, whatever it is ordered by. */
export function createQuoteBoard(pool: pg.Pool, registry: DatasetRegistry): ReadQuoteBoard {
  const boards = new VersionCache<'stock', Promise<QuoteBoard>>();
  return () => boards.get('stock', versionOf(registry, 'quotes'), () => readQuoteBoard(pool, registry));
}

async function readQuoteBoard(pool: pg.Pool, registry: DatasetRegistry): Promise<QuoteBoard> {
  const latest = new Map<string, QuoteRow & { code: string }>();
  for (const table of quoteTables(registry, 'stock')) {
    const { rows } = await pool.query<QuoteRow & { code: string }>(latestSql(table));
    for (const row of rows) if (!latest.has(row.code)) latest.set(row.code, row);
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

/**
 * Steps from code to code and reads one row of each by the key. A `distinct on` over the whole history was refused: it
 * reads every day of every security.
 */
export function latestSql(table: QuoteTable): string {
  const { dataset } = table;
  const code = `"${table.code}"`;
  return `with recursive listed as (
      (select ${code} as code from ${dataset.table} order by ${code} limit 1)
      union all
      select (select ${code} from ${dataset.table} where ${code} > listed.code order by ${code} limit 1)
      from listed where listed.code is not null
    )
    select listed.code, newest.* from listed cross join lateral (
      select ${quoteColumns(table)} from ${dataset.table} q
      where q.${code} = listed.code and ${hasClose(table)} order by q."${table.date}" desc limit 1
    ) newest where listed.code is not null order by 1`;
}
