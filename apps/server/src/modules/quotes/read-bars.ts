import { BARS_MAX, type BarKind, type DailyBars } from '@jishi/contract';
import type pg from 'pg';
import { Refusal } from '../../platform/refusal.ts';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { factorSteps } from './adjustment.rules.ts';
import { boardOf } from './board.rules.ts';
import { readExDates } from './ex-dates.ts';
import { gapsIn, pairsOf } from './gap.rules.ts';
import { readNames, shownNames } from './names.ts';
import { quoteOf } from './quote.rules.ts';
import {
  drawnColumns,
  hasClose,
  type QuoteRow,
  type QuoteTable,
  quoteColumns,
  quoteRowOf,
  quoteTables,
} from './quote-sources.ts';
import { referencesOf } from './reference.rules.ts';

export interface BarsOf {
  readonly kind: BarKind;
  readonly code: string;
  readonly dataset?: string | undefined;
  /** The maximum number of bars. From a longer history, only the newest are read. */
  readonly barsMax?: number;
}

/** Reads the daily history of a stock or an index, from the given data set or from the first one that contains it. */
export async function readBars(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { kind, code, dataset, barsMax = BARS_MAX }: BarsOf,
): Promise<DailyBars> {
  const tables = quoteTables(registry, kind).filter(
    (table) => dataset === undefined || table.dataset.code === dataset,
  );
  const history = await firstHistory(pool, tables, code, barsMax);
  if (!history) throw new Refusal('quotes.securityNotFound', { code });
  const { table, rows, latest } = history;
  const [first] = rows;
  const names = (await readNames(pool, registry, kind, code)).get(code);
  const gaps = new Set(gapsIn(registry.market.calendar, pairsOf(rows)).map(({ date }) => date));
  const factors =
    kind === 'stock' && first
      ? factorSteps(await readExDates(pool, registry, code, rows, gaps), first.date)
      : [];
  const reference = referencesOf(rows, gaps, factors);
  const column = (figure: Exclude<keyof QuoteRow, 'date'>): (number | null)[] =>
    rows.map((row) => row[figure]);
  return {
    kind,
    code,
    ...shownNames(code, names),
    board: kind === 'stock' ? boardOf(code) : null,
    dataset: table.dataset.code,
    demo: table.dataset.isDemo,
    quote: latest ? quoteOf(latest, reference.at(-1) ?? null) : null,
    late: table.dataset.latenessOn(latest?.date ?? null),
    dates: rows.map((row) => row.date),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: rows.map((row) => row.close ?? 0),
    volume: column('volume'),
    amount: column('amount'),
    reference,
    gaps: [...gaps],
    factors,
  };
}

interface History {
  readonly table: QuoteTable;
  /** The bars that a chart draws, oldest first. */
  readonly rows: readonly QuoteRow[];
  /** The newest bar, with all its figures. */
  readonly latest: QuoteRow | undefined;
}

async function firstHistory(
  pool: pg.Pool,
  tables: readonly QuoteTable[],
  code: string,
  barsMax: number,
): Promise<History | null> {
  for (const table of tables) {
    const rows = await readRows(pool, table, code, drawnColumns(table), barsMax);
    if (rows.length === 0) continue;
    const [latest] = await readRows(pool, table, code, quoteColumns(table), 1);
    return { table, rows: rows.reverse(), latest };
  }
  return null;
}

async function readRows(
  pool: pg.Pool,
  table: QuoteTable,
  code: string,
  columns: ReturnType<typeof quoteColumns>,
  limit: number,
): Promise<QuoteRow[]> {
  const records = await readRecords(pool, table.dataset, {
    columns,
    where: [{ op: 'in', field: table.code, values: [code] }, hasClose(table)],
    order: [{ field: table.date, descending: true }],
    limit,
  });
  return records.map(quoteRowOf);
}
