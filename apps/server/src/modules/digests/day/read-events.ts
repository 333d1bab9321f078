import { round } from '@jishi/market-math';
import {
  type Condition,
  type DataRecord,
  type Dataset,
  type DatasetRegistry,
  numberOf,
  type Queryable,
  readRecords,
} from '../../datasets/index.ts';
import type { Names } from '../../quotes/index.ts';
import type { DayFacts, Name } from './facts.ts';
import { fullSource, sourceOf } from './source.ts';

/** The days whose events belong to a trading day: those after the previous trading day, including weekends. */
export interface Window {
  readonly from: string;
  readonly to: string;
}

export interface EventDeps {
  readonly client: Queryable;
  readonly registry: DatasetRegistry;
  /** Names by code. */
  readonly names: ReadonlyMap<string, Names>;
}

/** A digest's data sets other than quotes, each with the field that contains its day. */
export const EVENT_DATASETS = {
  forecasts: { code: 'p_stock2238', day: 'DECLAREDATE' },
  dividends: { code: 'p_stock2201', day: 'F020D' },
  listings: { code: 'p_sysapi1097', day: 'F006D' },
  subscriptions: { code: 'p_sysapi1097', day: 'F002D' },
  suspensions: { code: 'p_stock2203', day: 'F003D' },
  blockTrades: { code: 'p_stock2416', day: 'TRADEDATE' },
} as const;

/** The maximum number of rows read. If a day has more rows, the count would be too low, so nothing is returned. */
const ROWS_MAX = 10_000;
const TEN_THOUSAND = 10_000;

const within = (field: string, { from, to }: Window): Condition[] => [
  { op: 'gte', field, value: from },
  { op: 'lte', field, value: to },
];

/** Reads a data set's rows between two days, by code. */
async function readRows<Name extends string>(
  { client, registry }: EventDeps,
  { code, day }: { readonly code: string; readonly day: string },
  columns: Readonly<Record<Name, string>>,
  window: Window,
): Promise<{ dataset: Dataset; rows: DataRecord<Name | 'code' | 'name'>[] } | null> {
  const dataset = fullSource(registry, code, ['SECCODE', day, ...Object.values<string>(columns)]);
  if (dataset === null) return null;
  const all = { code: 'SECCODE', name: 'SECNAME', ...columns } as Record<Name | 'code' | 'name', string>;
  const rows = await readRecords(client, dataset, {
    columns: all,
    where: within(day, window),
    order: [{ field: 'SECCODE', descending: false }],
    limit: ROWS_MAX,
  });
  return rows.length === 0 || rows.length === ROWS_MAX ? null : { dataset, rows };
}

const nameOf = (
  { names }: EventDeps,
  { code, name }: { readonly code: string | null; readonly name: string | null },
): Name => {
  const named = names.get(code ?? '');
  const chinese = name || named?.name || code || '';
  return { code: code ?? '', name: chinese, english: named?.english ?? chinese };
};

const codesOf = (rows: readonly { readonly code: string | null }[]): string[] =>
  rows.flatMap(({ code }) => code ?? []);

const yuan = (cell: string | null): number | null => {
  const number = numberOf(cell);
  return number === null ? null : round(number * TEN_THOUSAND, 2);
};

/** Reads forecasts of results. If a company has several, only the newest is returned. */
export async function readForecasts(deps: EventDeps, window: Window): Promise<DayFacts['forecasts']> {
  const source = EVENT_DATASETS.forecasts;
  const read = await readRows(
    deps,
    source,
    { day: 'DECLAREDATE', from: 'F007N', to: 'F008N', growthFrom: 'F009N', growthTo: 'F010N' },
    window,
  );
  if (read === null) return null;
  const newest = new Map(
    read.rows.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1)).map((row) => [row.code, row]),
  );
  return {
    items: [...newest.values()].map((row) => ({
      ...nameOf(deps, row),
      profitFrom: yuan(row.from),
      profitTo: yuan(row.to),
      growthFrom: numberOf(row.growthFrom),
      growthTo: numberOf(row.growthTo),
    })),
    source: sourceOf(read.dataset, { day: { field: source.day, ...window } }, read.rows.length),
  };
}

/** Reads distributions whose ex-date is the window's last day. */
export async function readDividends(deps: EventDeps, { to }: Window): Promise<DayFacts['dividends']> {
  const read = await readRows(
    deps,
    EVENT_DATASETS.dividends,
    { period: 'F001D', cash: 'F012N', bonus: 'F010N', capitalised: 'F011N', cancelled: 'F037D' },
    { from: to, to },
  );
  const rows = read?.rows.filter(({ cancelled }) => cancelled === null) ?? [];
  if (read === null || rows.length === 0) return null;
  const periods = rows.map(({ period }) => period ?? '').sort();
  const day = { field: 'F001D', from: periods[0] ?? '', to: periods.at(-1) ?? '' };
  return {
    items: rows.map((row) => {
      const [bonus, capitalised] = [numberOf(row.bonus), numberOf(row.capitalised)];
      const shares = bonus === null && capitalised === null ? null : (bonus ?? 0) + (capitalised ?? 0);
      return { ...nameOf(deps, row), cash: numberOf(row.cash), shares };
    }),
    source: sourceOf(read.dataset, { day, codes: codesOf(rows) }, rows.length),
  };
}

/** Reads new shares that are listed, or open for subscription, on the window's last day. */
export async function readNewShares(
  deps: EventDeps,
  which: 'listings' | 'subscriptions',
  { to }: Window,
): Promise<DayFacts['listings']> {
  const read = await readRows(deps, EVENT_DATASETS[which], { price: 'F008N' }, { from: to, to });
  if (read === null) return null;
  return {
    items: read.rows.map((row) => ({ ...nameOf(deps, row), price: numberOf(row.price) })),
    source: sourceOf(read.dataset, { codes: codesOf(read.rows) }, read.rows.length),
  };
}

/** Reads stocks whose trading is halted from the given day on. */
export async function readSuspensions(deps: EventDeps, { to }: Window): Promise<DayFacts['suspensions']> {
  const source = EVENT_DATASETS.suspensions;
  const read = await readRows(deps, source, {}, { from: to, to });
  if (read === null) return null;
  return {
    items: read.rows.map((row) => nameOf(deps, row)),
    source: sourceOf(read.dataset, { day: { field: source.day, from: to, to } }, read.rows.length),
  };
}

export async function readBlockTrades(deps: EventDeps, { to }: Window): Promise<DayFacts['blockTrades']> {
  const source = EVENT_DATASETS.blockTrades;
  const read = await readRows(deps, source, { amount: 'F006N' }, { from: to, to });
  if (read === null) return null;
  return {
    items: read.rows.flatMap((row) => {
      const amount = yuan(row.amount);
      return amount === null ? [] : [{ ...nameOf(deps, row), amount }];
    }),
    source: sourceOf(read.dataset, { day: { field: source.day, from: to, to } }, read.rows.length),
  };
}
