import { standsForWhole } from '@jishi/market-math';
import { fieldOf, numberOf, type Queryable, readRecords } from '../../datasets/index.ts';
import {
  BENCHMARK_INDICES,
  boardOf,
  type DayQuote,
  hasClose,
  isInYuan,
  type Names,
  publishedReference,
  type QuoteTable,
  quoteColumns,
  quoteOf,
  quoteRowOf,
  quoteTables,
  readDayQuotes,
  shownNames,
} from '../../quotes/index.ts';
import type { IndexMove, MarketFacts, Mover, Name } from './facts.ts';
import type { EventDeps } from './read-events.ts';
import { sourceOf } from './source.ts';

/** The number of movers and leaders that a digest names. */
const NAMED = 3;

/** Reads a day's stocks; null if none has a close. */
export async function readMarket(
  { client, registry, names }: EventDeps,
  { date, before }: { date: string; before: string | null },
): Promise<{ market: MarketFacts; demo: boolean } | null> {
  const tables = quoteTables(registry, 'stock');
  const quotes = await readDayQuotes(client, registry, tables, names, { date, before });
  const [table] = tables;
  if (table === undefined || quotes.length === 0) return null;
  const amountBefore = before === null ? null : await readAmount(client, tables, before, quotes.length);
  const source = (from: string, codes?: readonly string[]) =>
    sourceOf(
      table.dataset,
      { day: { field: table.date, from, to: date }, ...(codes === undefined ? {} : { codes }) },
      codes === undefined ? (from === date ? quotes.length : null) : codes.length,
    );
  const market: MarketFacts = {
    ...countsOf(quotes),
    amount: sumOf(quotes.filter(isInYuan).map(({ amount }) => amount)),
    amountBefore,
    limitUpLeaders: limitUpLeaders(quotes),
    risers: movers(quotes, 1),
    fallers: movers(quotes, -1),
    source: source(date),
    sourceOfTwoDays: source(before ?? date),
    sourceOf: (codes) => source(date, codes),
  };
  return { market, demo: quotes.some(({ demo }) => demo) };
}

const nameOf = ({ code, name, english }: DayQuote): Name => ({ code, name, english: english ?? name });

function countsOf(quotes: readonly DayQuote[]) {
  const changes = quotes.flatMap(({ changePercent }) => changePercent ?? []);
  const count = (isOne: (quote: DayQuote) => boolean): number => quotes.filter(isOne).length;
  return {
    count: quotes.length,
    rise: changes.filter((change) => change > 0).length,
    fall: changes.filter((change) => change < 0).length,
    flat: changes.filter((change) => change === 0).length,
    limitUp: count(({ limit }) => limit === 'up'),
    limitDown: count(({ limit }) => limit === 'down'),
  };
}

const limitUpLeaders = (quotes: readonly DayQuote[]): MarketFacts['limitUpLeaders'] =>
  quotes
    .flatMap((quote) =>
      quote.limit === 'up' && quote.amount !== null ? [{ ...nameOf(quote), amount: quote.amount }] : [],
    )
    .sort((a, b) => b.amount - a.amount || (a.code < b.code ? -1 : 1))
    .slice(0, NAMED);

/** Returns the stocks with the largest moves in one direction. */
function movers(quotes: readonly DayQuote[], direction: 1 | -1): Mover[] {
  return quotes
    .flatMap((quote) =>
      quote.changePercent !== null && quote.changePercent * direction > 0
        ? [{ ...nameOf(quote), last: quote.last, changePercent: quote.changePercent }]
        : [],
    )
    .sort((a, b) => direction * (b.changePercent - a.changePercent) || (a.code < b.code ? -1 : 1))
    .slice(0, NAMED);
}

function sumOf(values: readonly (number | null)[]): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}

/**
 * Returns a day's turnover, for comparison with a day on which `count` stocks traded. Null if one of the two days has
 * fewer than half as many stocks as the other. If several data sets contain a stock, the first of them is used.
 */
async function readAmount(
  client: Queryable,
  tables: readonly QuoteTable[],
  date: string,
  count: number,
): Promise<number | null> {
  const amounts = new Map<string, number | null>();
  for (const table of tables) {
    const rows = await readRecords(client, table.dataset, {
      columns: { code: table.code, amount: table.figures.get('amount') },
      where: [{ op: 'in', field: table.date, values: [date] }, hasClose(table)],
    });
    for (const { code, amount } of rows)
      if (isInYuan({ board: boardOf(code ?? '') }) && !amounts.has(code ?? ''))
        amounts.set(code ?? '', numberOf(amount));
  }
  const isComparable = standsForWhole(Math.min(amounts.size, count), Math.max(amounts.size, count));
  return isComparable ? sumOf([...amounts.values()]) : null;
}

const INDICES_MAX = 4;

/** Reads the closes of the indices that a digest names. */
export async function readIndices(
  { client, registry, names }: EventDeps,
  date: string,
): Promise<IndexMove[]> {
  const moves = new Map<string, IndexMove & { readonly amount: number }>();
  for (const table of quoteTables(registry, 'index')) {
    const rows = await readRecords(client, table.dataset, {
      columns: {
        code: table.code,
        fullName: fieldOf(table.dataset, 'name') ?? fieldOf(table.dataset, 'fullName'),
        ...quoteColumns(table),
      },
      where: [{ op: 'in', field: table.date, values: [date] }, hasClose(table)],
    });
    for (const record of rows) {
      const move = moveOf(table, date, record, names);
      if (move !== null && !moves.has(move.code)) moves.set(move.code, move);
    }
  }
  // Benchmarks come first; the other indices are ordered by turnover.
  const rank = ({ code }: Name): number =>
    (BENCHMARK_INDICES.indexOf(code) + BENCHMARK_INDICES.length + 1) % (BENCHMARK_INDICES.length + 1);
  return [...moves.values()]
    .sort((a, b) => rank(a) - rank(b) || b.amount - a.amount || (a.code < b.code ? -1 : 1))
    .slice(0, INDICES_MAX);
}

function moveOf(
  table: QuoteTable,
  date: string,
  record: Parameters<typeof quoteRowOf>[0] & {
    readonly code: string | null;
    readonly fullName: string | null;
  },
  names: ReadonlyMap<string, Names>,
): (IndexMove & { readonly amount: number }) | null {
  const row = quoteRowOf(record);
  const { last, changePercent, amount } = quoteOf(row, publishedReference(row));
  const code = record.code ?? '';
  const named = names.get(code);
  const { name, english } = shownNames(code, {
    name: named?.name ?? record.fullName,
    english: named?.english ?? record.fullName,
  });
  if (last === null) return null;
  const day = { field: table.date, from: date, to: date };
  const source = sourceOf(table.dataset, { day, codes: [code] }, 1);
  return { code, name, english: english ?? name, last, changePercent, amount: amount ?? 0, source };
}
