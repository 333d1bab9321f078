import type { Constituent, Constituents } from '@jishi/contract';
import { addDays, DAY_MS, round } from '@jishi/market-math';
import type pg from 'pg';
import { type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import { type RecentBar, readNames, readRecentBars } from '../quotes/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { contributionsOf } from './contribution.rules.ts';
import { weightSource } from './sources.ts';

/** Weights older than this are not used. Weights are published at least quarterly, usually monthly. */
const WEIGHTS_AGE_MAX_DAYS = 100;
/** No holiday of the exchanges is as long as this. */
const HOLIDAY_MAX_DAYS = 20;
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9999-12-31';

interface ConstituentsOf {
  readonly code: string;
  readonly day?: string | undefined;
}

interface Weight {
  readonly code: string;
  readonly name: string | null;
  readonly weight: number;
}

/**
 * Reads an index's constituents with the newest weights before the given day, and each constituent's contribution to
 * that day's change.
 */
export async function readConstituents(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { code, day }: ConstituentsOf,
): Promise<Constituents | null> {
  const source = weightSource(registry);
  const newest = source && (await readWeightsDay(pool, source, code));
  if (source === null || newest === null) return null;
  const { dataset, rowsMax } = source;
  const bar = await readIndexDay(pool, registry, code, { newest, day });
  const weightsOn = (await readWeightsDay(pool, source, code, bar?.date)) ?? newest;
  const weights = await readWeights(pool, source, code, weightsOn);
  const names = await readNames(pool, registry, 'stock', null);
  const span = spanOf(weightsOn, bar);
  const { items, ...sums } =
    span === null
      ? withoutContributions(weights)
      : withContributions(weights, await readBarsOf(pool, registry, weights, span), span);
  return {
    dataset: dataset.code,
    demo: dataset.isDemo,
    weightsOn,
    weightSum: round(
      weights.reduce((sum, { weight }) => sum + weight, 0),
      DECIMALS,
    ),
    total: weights.length,
    ...sums,
    items: items.slice(0, rowsMax).map((item) => ({
      ...item,
      name: names.get(item.code)?.name ?? item.name ?? item.code,
      english: names.get(item.code)?.english ?? null,
    })),
  };
}

/** The span from the close at which the weights are valid to a trading day of the index. */
interface WeightSpan {
  readonly weightsOn: string;
  readonly day: string;
  readonly close: number;
  readonly previousClose: number;
}

/** Returns null if the index has no row on the day, or if the weights are too old. */
function spanOf(weightsOn: string, bar: RecentBar | null): WeightSpan | null {
  if (bar === null || bar.reference === null || bar.date <= weightsOn) return null;
  if (Date.parse(bar.date) - Date.parse(weightsOn) > WEIGHTS_AGE_MAX_DAYS * DAY_MS) return null;
  return { weightsOn, day: bar.date, close: bar.close, previousClose: bar.reference };
}

const readBarsOf = (
  pool: pg.Pool,
  registry: DatasetRegistry,
  weights: readonly Weight[],
  { weightsOn, day }: WeightSpan,
): Promise<Map<string, RecentBar[]>> =>
  readRecentBars(pool, registry, {
    kind: 'stock',
    codes: weights.map(({ code }) => code),
    from: weightsOn,
    to: day,
  });

const DECIMALS = 4;

type Item = Omit<Constituent, 'name' | 'english'> & Pick<Weight, 'name'>;
type Sums = Pick<Constituents, 'day' | 'previousClose' | 'changePercent' | 'contributionSum' | 'residual'> & {
  readonly items: readonly Item[];
};

function withoutContributions(weights: readonly Weight[]): Sums {
  const nothing = { weightBefore: null, last: null, changePercent: null, contribution: null, points: null };
  return {
    day: null,
    previousClose: null,
    changePercent: null,
    contributionSum: null,
    residual: null,
    items: weights.map((weight) => ({ ...weight, ...nothing })),
  };
}

function withContributions(
  weights: readonly Weight[],
  bars: ReadonlyMap<string, RecentBar[]>,
  span: WeightSpan,
): Sums {
  const { day, close, previousClose } = span;
  const contributions = contributionsOf(
    weights.map(({ code, weight }) => ({ weight, bars: bars.get(code) ?? [] })),
    span,
  );
  const changePercent = round((close / previousClose - 1) * 100, DECIMALS);
  const contributionSum = round(
    contributions.reduce((sum, { contribution }) => sum + contribution, 0),
    DECIMALS,
  );
  return {
    day,
    previousClose,
    changePercent,
    contributionSum,
    residual: round(changePercent - contributionSum, DECIMALS),
    items: contributions.map((contribution, at) => {
      const weight = weights[at] ?? NO_WEIGHT;
      return { ...weight, ...contribution, last: bars.get(weight.code)?.at(-1)?.close ?? null };
    }),
  };
}

const NO_WEIGHT: Weight = { code: '', name: null, weight: 0 };

/** Reads the index's bar on the given day, or its newest bar. The preceding bars are its references. */
async function readIndexDay(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
  { newest, day }: { newest: string; day: string | undefined },
): Promise<RecentBar | null> {
  const near = addDays(day ?? newest, -HOLIDAY_MAX_DAYS);
  const newestSince = async (from: string): Promise<RecentBar | null> => {
    const span = { kind: 'index', codes: [code], from, to: day ?? LAST_DAY } as const;
    return (await readRecentBars(pool, registry, span)).get(code)?.at(-1) ?? null;
  };
  const bar = (await newestSince(near)) ?? (day === undefined ? await newestSince(FIRST_DAY) : null);
  return day === undefined || bar?.date === day ? bar : null;
}

/** Reads the newest day with weights, or the newest one before the given day. */
async function readWeightsDay(
  pool: pg.Pool,
  { dataset }: SiteSource,
  code: string,
  before?: string,
): Promise<string | null> {
  const [record] = await readRecords(pool, dataset, {
    columns: { date: 'ENDDATE' },
    where: [
      { op: 'in', field: 'INDEXCODE', values: [code] },
      ...(before === undefined ? [] : [{ op: 'lt', field: 'ENDDATE', value: before } as const]),
    ],
    order: [{ field: 'ENDDATE', descending: true }],
    limit: 1,
  });
  return record?.date ?? null;
}

async function readWeights(
  pool: pg.Pool,
  { dataset, visibleField }: SiteSource,
  code: string,
  date: string,
): Promise<Weight[]> {
  const records = await readRecords(pool, dataset, {
    columns: { code: 'SECCODE', name: visibleField('SECNAME'), weight: 'F001N' },
    where: [
      { op: 'in', field: 'INDEXCODE', values: [code] },
      { op: 'gte', field: 'ENDDATE', value: date },
      { op: 'lte', field: 'ENDDATE', value: date },
    ],
    order: [
      { field: 'F001N', descending: true },
      { field: 'SECCODE', descending: false },
    ],
  });
  return records.map(({ code: constituent, name, weight }) => ({
    code: constituent ?? '',
    name,
    weight: numberOf(weight) ?? 0,
  }));
}
