import {
  type Classification,
  type IndustryValuations,
  VALUATION_MEASURES,
  type ValuationMeasure,
} from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readShown } from '../companies/index.ts';
import { type DataRecord, type DatasetRegistry, numberOf } from '../datasets/index.ts';
import {
  industryOn,
  type ListedShare,
  listedOn,
  type Memberships,
  readListedShares,
  readMonthEnds,
} from '../quotes/index.ts';
import { type SiteSource, siteVersion } from '../site-data/index.ts';
import type { BoardReader } from './company-board.ts';
import { VALUATION_FIELDS, valuesThatCount } from './measures.ts';
import { valuationSource } from './sources.ts';
import { spreadOf } from './spread.rules.ts';

/** The number of months in ten years. */
const MONTHS_MAX = 120;

export interface ValuationsDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly reader: BoardReader;
  readonly monthEnds: (source: SiteSource) => Promise<readonly string[]>;
}

/**
 * Caches the last day with rows of each month, until the data set changes, because these days are the same for all
 * industries.
 */
export function createMonthEnds(pool: pg.Pool, registry: DatasetRegistry): ValuationsDeps['monthEnds'] {
  const ends = new VersionCache<string, Promise<readonly string[]>>();
  return (source) => {
    const { code } = source.dataset;
    return ends.get(code, siteVersion(registry, [code]), () =>
      readMonthEnds(pool, source.dataset, 'TRADEDATE', MONTHS_MAX),
    );
  };
}

/**
 * Reads an industry's valuation at month ends. Each month includes the companies that belonged to the industry then.
 */
export async function readValuations(
  { pool, registry, reader, monthEnds }: ValuationsDeps,
  { classification, industry }: { classification?: Classification | undefined; industry: string },
): Promise<IndustryValuations> {
  const { members: memberships } = await reader.classified(classification);
  const codes = everIn(memberships, industry);
  if (codes.length === 0) throw new Refusal('industries.notFound', { industry });
  const source = valuationSource(registry);
  const days = source === null ? [] : await monthEnds(source);
  const rows = source === null ? [] : await readRows(pool, source, codes, days);
  const shares = days.length === 0 ? null : await readListedShares(pool, registry);
  const listed = days.map((day) => membersOn({ memberships, shares, codes, industry }, day));
  const byDay = Map.groupBy(
    rows.filter(({ code, day }) => industryOn(memberships, code ?? '', day ?? '')?.key === industry),
    ({ day }) => day ?? '',
  );
  return {
    dataset: source?.dataset.code ?? null,
    demo: source?.dataset.isDemo ?? false,
    days: [...days],
    companies: days.map((day) => byDay.get(day)?.length ?? 0),
    listed,
    courses: Object.fromEntries(
      VALUATION_MEASURES.map((measure) => [measure, quartilesOf(measure, days, listed, byDay)]),
    ) as IndustryValuations['courses'],
  };
}

type Row = DataRecord<'code' | 'day' | ValuationMeasure>;

function quartilesOf(
  measure: ValuationMeasure,
  days: readonly string[],
  listed: readonly number[],
  byDay: ReadonlyMap<string, readonly Row[]>,
): IndustryValuations['courses'][ValuationMeasure] {
  const spreads = days.map((day, at) =>
    spreadOf(
      (byDay.get(day) ?? []).map((row) => numberOf(row[measure])),
      valuesThatCount(measure),
      listed[at],
    ),
  );
  return {
    lower: spreads.map(({ lower }) => lower),
    median: spreads.map(({ median }) => median),
    upper: spreads.map(({ upper }) => upper),
  };
}

interface Whole {
  readonly memberships: Memberships;
  readonly shares: readonly ListedShare[] | null;
  readonly codes: readonly string[];
  readonly industry: string;
}

/**
 * Counts the companies that were listed and in the industry on the given day. If the listing register is empty, every
 * company counts as listed.
 */
function membersOn({ memberships, shares, codes, industry }: Whole, day: string): number {
  const listed = new Set(listedOn(shares ?? [], day).map(({ code }) => code));
  const isListed = (code: string): boolean => listed.size === 0 || listed.has(code);
  return codes.filter((code) => isListed(code) && industryOn(memberships, code, day)?.key === industry)
    .length;
}

const everIn = (memberships: Memberships, key: string): string[] =>
  [...memberships]
    .filter(([, all]) => all.some(({ industry }) => industry.key === key))
    .map(([code]) => code);

function readRows(
  pool: pg.Pool,
  source: SiteSource,
  codes: readonly string[],
  days: readonly string[],
): Promise<Row[]> {
  const { peRatio, pbRatio, psRatio, dividendYield } = VALUATION_FIELDS;
  const limit = codes.length * days.length;
  // The server sends only the medians and quartiles of these rows.
  return readShown(
    pool,
    { ...source, rowsMax: limit },
    {
      columns: { code: 'SECCODE', day: 'TRADEDATE', peRatio, pbRatio, psRatio, dividendYield },
      where: [
        { op: 'in', field: 'SECCODE', values: codes },
        { op: 'in', field: 'TRADEDATE', values: days },
      ],
      limit,
    },
  );
}
