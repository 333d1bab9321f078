import type { ListedQuote } from '@jishi/contract';
import { round } from '@jishi/market-math';
import { type DatasetRegistry, fieldOf, type Queryable, readRecords } from '../../datasets/index.ts';
import { siteRightOf } from '../../site-data/index.ts';
import { factorSteps } from '../adjustment.rules.ts';
import { boardOf } from '../board.rules.ts';
import { readNamedExDates } from '../ex-dates.ts';
import { gapsIn } from '../gap.rules.ts';
import type { Names } from '../names.ts';
import { hasTraded, quoteOf } from '../quote.rules.ts';
import { hasClose, type LatestQuote, type QuoteTable, quoteColumns, quoteRowOf } from '../quote-sources.ts';
import { publishedReference, referencesOf } from '../reference.rules.ts';
import { hasWarning, type LimitState, limitPercentOf, limitStateOf } from './price-limit.rules.ts';

/** The quote of a stock that traded on the day. */
export interface DayQuote extends ListedQuote, LimitState {
  /** (High − low) ÷ reference price, in per cent. */
  readonly amplitude: number | null;
}

/** A row for the day, with the stock's name on that day. */
type DayRow = LatestQuote & { readonly name: string | null };

/** Reads all stocks that traded on a day, by code. If several data sets contain a stock, the first one is used. */
export async function readDayQuotes(
  pool: Queryable,
  registry: DatasetRegistry,
  tables: readonly QuoteTable[],
  names: ReadonlyMap<string, Names>,
  { date, before }: { date: string; before: string | null },
): Promise<DayQuote[]> {
  const quotes = new Map<string, DayQuote>();
  for (const table of tables) {
    const rows = await readRows(pool, table, date);
    const references = await readReferences(pool, registry, table, rows, before);
    for (const row of rows.filter(hasTraded))
      if (!quotes.has(row.code))
        quotes.set(
          row.code,
          dayQuoteOf(row, references.get(row.code) ?? null, names.get(row.code), table.dataset.isDemo),
        );
  }
  return [...quotes.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

async function readRows(pool: Queryable, table: QuoteTable, date: string): Promise<DayRow[]> {
  const nameField = fieldOf(table.dataset, 'name');
  const isVisible = nameField !== undefined && siteRightOf(table.dataset.manifest).fields.includes(nameField);
  const records = await readRecords(pool, table.dataset, {
    columns: { code: table.code, name: isVisible ? nameField : undefined, ...quoteColumns(table) },
    where: [{ op: 'in', field: table.date, values: [date] }, hasClose(table)],
  });
  return records.map((record) => ({
    code: record.code ?? '',
    name: record.name,
    ...quoteRowOf(record),
  }));
}

/**
 * Reads the closes' reference prices. Where none is published, the reference price is the previous trading day's close,
 * divided by the factor's step if the day is an ex-date.
 */
async function readReferences(
  pool: Queryable,
  registry: DatasetRegistry,
  table: QuoteTable,
  rows: readonly DayRow[],
  before: string | null,
): Promise<Map<string, number | null>> {
  const references = new Map(rows.map((row) => [row.code, publishedReference(row)]));
  const open = rows.filter(({ code }) => references.get(code) === null);
  const [first] = open;
  if (first === undefined || before === null) return references;
  if (gapsIn(registry.market.calendar, [{ before, date: first.date }]).length > 0) return references;
  const priors = new Map((await readRows(pool, table, before)).map((row) => [row.code, row]));
  const codes = open.map(({ code }) => code);
  const exDates = await readNamedExDates(pool, registry, codes);
  for (const row of open) {
    const prior = priors.get(row.code);
    if (prior === undefined) continue;
    const factors = factorSteps(exDates.get(row.code) ?? [], before);
    references.set(row.code, referencesOf([prior, row], new Set(), factors).at(-1) ?? null);
  }
  return references;
}

const AMPLITUDE_DECIMALS = 2;

function dayQuoteOf(
  row: DayRow,
  reference: number | null,
  named: Names | undefined,
  demo: boolean,
): DayQuote {
  const { code, name: nameOfDay, ...figures } = row;
  const name = named?.name ?? nameOfDay ?? named?.english ?? code;
  const board = boardOf(code);
  const isWarned = hasWarning(nameOfDay ?? name);
  const { close, high, low } = figures;
  const reach = high === null || low === null || !reference ? null : ((high - low) / reference) * 100;
  return {
    code,
    name,
    english: named?.english ?? null,
    demo,
    board,
    ...quoteOf(figures, reference, board),
    amplitude: reach === null ? null : round(reach, AMPLITUDE_DECIMALS),
    ...limitStateOf(
      { code, reference, close, high, low },
      limitPercentOf({ board, isWarned, date: row.date }),
    ),
  };
}
