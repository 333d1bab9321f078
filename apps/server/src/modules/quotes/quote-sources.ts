import type { BarKind, Role } from '@jishi/contract';
import { type Dataset, type DatasetRegistry, fieldOf, publicDataset, serving } from '../datasets/index.ts';
import { siteRightOf } from '../site-data/index.ts';

/** Trading days, each with the one before it. */
export const CALENDAR_DATASET = 'p_public0001';

/** Roles of the figures of a quote. */
const FIGURES = [
  'previousClose',
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

/** Prices of 0 stand for "no trade" in quotes files. */
const PRICES: readonly Figure[] = ['previousClose', 'open', 'high', 'low', 'close'];

/** A data set of daily quotes, and the fields that tell them. */
export interface QuoteTable {
  readonly dataset: Dataset;
  readonly code: string;
  readonly date: string;
  readonly close: string;
  /** Fields of the figures that it has and the site may show. */
  readonly figures: ReadonlyMap<Figure, string>;
}

/** The sources of a kind that the site may show in full; of several that know a security, the first counts. */
export function quoteTables(registry: DatasetRegistry, kind: BarKind): QuoteTable[] {
  return serving(registry, 'quotes', kind).flatMap((dataset) => {
    const table = shownInFull(registry, dataset.code) && quoteTable(dataset);
    return table && dataset.rowCount > 0n ? [table] : [];
  });
}

/** Null where the site may not show what a quote cannot be without. */
function quoteTable(dataset: Dataset): QuoteTable | null {
  const shown = new Set(siteRightOf(dataset.manifest).fields);
  const field = (role: Role): string | undefined => {
    const code = fieldOf(dataset, role);
    return code !== undefined && shown.has(code) ? code : undefined;
  };
  const [code, date, close] = [field('code'), field('tradeDate'), field('close')];
  if (code === undefined || date === undefined || close === undefined) return null;
  const figures = FIGURES.flatMap((figure) => {
    const told = field(figure);
    return told === undefined ? [] : [[figure, told] as const];
  });
  return { dataset, code, date, close, figures: new Map(figures) };
}

/** A chart is drawn of all rows, so what the site shows as a preview alone has none. */
export function shownInFull(registry: DatasetRegistry, code: string): Dataset | null {
  const dataset = publicDataset(registry, code);
  return dataset && siteRightOf(dataset.manifest).show === 'full' ? dataset : null;
}

/** A row of quotes as numbers; what the source does not tell is null. */
export type QuoteRow = { readonly date: string } & Readonly<Record<Figure, number | null>>;

/** Columns of a quote row, named for `QuoteRow`, over a table that goes by `q`. */
export function quoteColumns({ date, figures }: QuoteTable): string {
  const columns = FIGURES.map((figure) => {
    const field = figures.get(figure);
    if (field === undefined) return `null::float8 as "${figure}"`;
    return PRICES.includes(figure)
      ? `nullif(q."${field}", 0)::float8 as "${figure}"`
      : `q."${field}"::float8 as "${figure}"`;
  });
  return `q."${date}" as date, ${columns.join(', ')}`;
}

/** A row counts as a quote when it has a close. */
export function hasClose({ close }: QuoteTable): string {
  return `q."${close}" > 0`;
}
