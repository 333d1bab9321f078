import type { BarKind, Lateness, Role } from '@jishi/contract';
import {
  type Cell,
  type Condition,
  type DataRecord,
  type Dataset,
  type DatasetRegistry,
  fieldOf,
  numberOf,
  publicDataset,
  serving,
  TRADING_CALENDAR,
} from '../datasets/index.ts';
import { siteRightOf } from '../site-data/index.ts';

/** The data set of trading days. Each row names the previous trading day too. */
export const CALENDAR_DATASET = TRADING_CALENDAR;

/** The roles of the figures in a quote. */
const FIGURES = [
  'previousClose',
  'change',
  'changePercent',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'amount',
  'turnoverRate',
  'shares',
  'tradableShares',
  'peRatio',
] as const satisfies readonly Role[];
export type Figure = (typeof FIGURES)[number];

/** A data set of quotes, and its fields by role. */
export interface QuoteTable {
  readonly dataset: Dataset;
  readonly code: string;
  readonly date: string;
  readonly close: string;
  /** The fields of the figures that the data set has and the site may show. */
  readonly figures: ReadonlyMap<Figure, string>;
}

/**
 * Returns the data sets of daily or minute bars, for one kind of security, that the site may show in full. If several
 * contain a security, the first one is used.
 */
export function quoteTables(
  registry: DatasetRegistry,
  kind: BarKind,
  as: 'quotes' | 'minutes' = 'quotes',
): QuoteTable[] {
  return serving(registry, as, kind).flatMap((dataset) => {
    const table = shownInFull(registry, dataset.code) && quoteTable(dataset);
    return table && dataset.rowCount > 0n ? [table] : [];
  });
}

/** Returns the newest day with daily quotes for a kind of security. */
export const newestQuoteDay = (registry: DatasetRegistry, kind: BarKind): string | null =>
  quoteTables(registry, kind)
    .flatMap(({ dataset }) => dataset.coverage?.to ?? [])
    .toSorted()
    .at(-1) ?? null;

/** Returns how late quotes are if their newest day is `day`. */
export const latenessOfQuotes = (
  registry: DatasetRegistry,
  kind: BarKind,
  day: string | null,
): Lateness | null => quoteTables(registry, kind)[0]?.dataset.latenessOn(day) ?? null;

/** Returns a data set with its fields by role, or null if the site may not show the fields that a quote needs. */
function quoteTable(dataset: Dataset): QuoteTable | null {
  const visible = new Set(siteRightOf(dataset.manifest).fields);
  const field = (role: Role): string | undefined => {
    const code = fieldOf(dataset, role);
    return code !== undefined && visible.has(code) ? code : undefined;
  };
  const [code, date, close] = [field('code'), field('tradeDate'), field('close')];
  if (code === undefined || date === undefined || close === undefined) return null;
  const figures = FIGURES.flatMap((figure) => {
    const fieldCode = field(figure);
    return fieldCode === undefined ? [] : [[figure, fieldCode] as const];
  });
  return { dataset, code, date, close, figures: new Map(figures) };
}

/**
 * Returns a data set if the site shows it in full, otherwise null. A chart needs all rows, so a preview is not enough.
 */
export function shownInFull(registry: DatasetRegistry, code: string): Dataset | null {
  const dataset = publicDataset(registry, code);
  return dataset && siteRightOf(dataset.manifest).show === 'full' ? dataset : null;
}

/** A row of quotes, with figures as numbers; null for figures that the source lacks. */
export type QuoteRow = { readonly date: string } & Readonly<Record<Figure, number | null>>;

/** The newest row of a security. */
export type LatestQuote = QuoteRow & { readonly code: string };

type QuoteColumn = 'date' | Figure;

/** Returns the columns of a quote's row. */
export function quoteColumns({ date, figures }: QuoteTable): Record<QuoteColumn, string | undefined> {
  const entries = FIGURES.map((figure) => [figure, figures.get(figure)] as const);
  return { date, ...(Object.fromEntries(entries) as Record<Figure, string | undefined>) };
}

/** Returns the columns that the table's history index contains. A chart reads its bars from this index alone. */
export function drawnColumns(table: QuoteTable): Record<QuoteColumn, string | undefined> {
  const unread = {
    turnoverRate: undefined,
    shares: undefined,
    tradableShares: undefined,
    peRatio: undefined,
  };
  return { ...quoteColumns(table), ...unread };
}

/**
 * The fields are listed one by one: a market has 5,000 rows a day, and building objects from entries would cost more
 * than all other steps of reading them.
 */
export function quoteRowOf(record: DataRecord<QuoteColumn>): QuoteRow {
  return {
    date: record.date ?? '',
    previousClose: priceOf(record.previousClose),
    change: numberOf(record.change),
    changePercent: numberOf(record.changePercent),
    open: priceOf(record.open),
    high: priceOf(record.high),
    low: priceOf(record.low),
    close: priceOf(record.close),
    volume: numberOf(record.volume),
    amount: numberOf(record.amount),
    turnoverRate: numberOf(record.turnoverRate),
    shares: numberOf(record.shares),
    tradableShares: numberOf(record.tradableShares),
    peRatio: numberOf(record.peRatio),
  };
}

/** In files of quotes, a price of 0 means "no trade". */
function priceOf(cell: Cell): number | null {
  const price = numberOf(cell);
  return price === 0 ? null : price;
}

/** A row counts as a quote only if it has a close. */
export function hasClose({ close }: QuoteTable): Condition {
  return { op: 'gt', field: close, value: '0' };
}
