import type { BarKind } from '@jishi/contract';
import { type Dataset, type DatasetRegistry, publicDataset } from '../datasets/index.ts';
import { siteRightOf } from '../site-data/index.ts';

/** A data set of daily quotes, and the fields that tell it. Fields that it lacks read as missing. */
export interface QuoteSource {
  readonly dataset: string;
  readonly code: string;
  readonly date: string;
  readonly previousClose: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly amount: string;
  readonly turnoverRate?: string;
  readonly shares?: string;
  readonly tradableShares?: string;
  readonly peRatio?: string;
}

/** Of several sources that know a security, the first counts. */
export const QUOTE_SOURCES: Readonly<Record<BarKind, readonly QuoteSource[]>> = {
  stock: [
    {
      dataset: 'p_stock2402',
      code: 'SECCODE',
      date: 'TRADEDATE',
      previousClose: 'F002N',
      open: 'F003N',
      high: 'F005N',
      low: 'F006N',
      close: 'F007N',
      volume: 'F004N',
      amount: 'F011N',
      turnoverRate: 'F012N',
      shares: 'F020N',
      tradableShares: 'F021N',
      peRatio: 'F026N',
    },
  ],
  index: [
    {
      dataset: 'p_index2905',
      code: 'INDEXCODE',
      date: 'TRADEDATE',
      previousClose: 'F007N',
      open: 'F003N',
      high: 'F0041N',
      low: 'F005N',
      close: 'F006N',
      volume: 'F008N',
      amount: 'F010N',
    },
    {
      dataset: 'p_index2904',
      code: 'F002V',
      date: 'F001D',
      previousClose: 'F004N',
      open: 'F005N',
      high: 'F006N',
      low: 'F007N',
      close: 'F008N',
      volume: 'F010N',
      amount: 'F009N',
    },
  ],
};

/** Ex-dates of stocks with their factors. */
export const FACTORS_DATASET = 'p_stock2406';

/** Trading days, each with the one before it. */
export const CALENDAR_DATASET = 'p_public0001';

export interface QuoteTable {
  readonly source: QuoteSource;
  readonly dataset: Dataset;
  /** Codes of the fields that the site may show. */
  readonly fields: ReadonlySet<string>;
}

/** The sources of a kind that the site may show in full, in their order. */
export function quoteTables(registry: DatasetRegistry, kind: BarKind): QuoteTable[] {
  return QUOTE_SOURCES[kind].flatMap((source) => {
    const dataset = shownInFull(registry, source.dataset);
    if (!dataset || dataset.rowCount === 0n) return [];
    const fields = new Set(siteRightOf(dataset.manifest).fields.filter((field) => dataset.fields.has(field)));
    return [source.code, source.date, source.close].every((field) => fields.has(field))
      ? [{ source, dataset, fields }]
      : [];
  });
}

/** A chart is drawn of all rows, so what the site shows as a preview alone has none. */
export function shownInFull(registry: DatasetRegistry, code: string): Dataset | null {
  const dataset = publicDataset(registry, code);
  return dataset && siteRightOf(dataset.manifest).show === 'full' ? dataset : null;
}

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
] as const;
export type Figure = (typeof FIGURES)[number];

/** Prices of 0 stand for "no trade" in quotes files. */
const PRICES: readonly Figure[] = ['previousClose', 'open', 'high', 'low', 'close'];

/** A row of quotes as numbers; what the source does not tell is null. */
export type QuoteRow = { readonly date: string } & Readonly<Record<Figure, number | null>>;

/** Columns of a quote row, named for `QuoteRow`, over a table that goes by `q`. */
export function quoteColumns({ source, fields }: QuoteTable): string {
  const figures = FIGURES.map((figure) => {
    const field = source[figure];
    if (field === undefined || !fields.has(field)) return `null::float8 as "${figure}"`;
    return PRICES.includes(figure)
      ? `nullif(q."${field}", 0)::float8 as "${figure}"`
      : `q."${field}"::float8 as "${figure}"`;
  });
  return `q."${source.date}" as date, ${figures.join(', ')}`;
}

/** A row counts as a quote when it has a close. */
export function hasClose({ source }: QuoteTable): string {
  return `q."${source.close}" > 0`;
}
