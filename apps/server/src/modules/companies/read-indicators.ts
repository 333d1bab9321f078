import type { CompanyIndicators, CompanyName } from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { type DataRecord, type DatasetRegistry, numberOf } from '../datasets/index.ts';
import { readNames } from '../quotes/index.ts';
import { type SiteSource, siteVersion } from '../site-data/index.ts';
import { median } from './median.rules.ts';
import { INDUSTRY_FIELDS, PROFILE_DATASET } from './read-profile.ts';
import { CONSOLIDATED, INDICATORS_DATASET } from './report-figures.ts';
import { nameOf, readShown, shownSource } from './shown-source.ts';

/** The indicators that are drawn: what a company earns, how it grows, what it owes, how fast it turns, and what a share has of it. */
const INDICATORS = [
  'F067N',
  'F078N',
  'F017N',
  'F016N',
  'F052N',
  'F053N',
  'F041N',
  'F042N',
  'F025N',
  'F028N',
  'F004N',
  'F060N',
] as const;
const REVENUE = 'F089N';
const NEEDED = ['SECCODE', 'ENDDATE', 'F070V'];
/** Five years of quarters. */
const PERIODS = 20;
/** An industry with fewer companies says little of them; then the next classification counts. */
const COMPANIES_MIN = 5;
/** Companies of an industry at most; the median is of these. */
const COMPANIES_MAX = 500;
const CANDIDATES_MAX = 30;

type Rows = readonly DataRecord<string>[];
/** Rows by the end of the period. */
type History = ReadonlyMap<string, DataRecord<string>>;

export interface IndicatorsDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly classifications: ReadClassifications;
}

/** Indicators of a company beside the median of its industry and the peers that are named. */
export async function readIndicators(
  { pool, registry, classifications }: IndicatorsDeps,
  { code, peers }: { code: string; peers: readonly string[] },
): Promise<CompanyIndicators> {
  const source = shownSource(registry, INDICATORS_DATASET, NEEDED);
  const head = {
    dataset: INDICATORS_DATASET,
    name: nameOf(source),
    demo: source?.dataset.madeUp ?? false,
  };
  if (!source) return { ...head, industry: null, periods: [], peers: [], candidates: [], indicators: [] };
  const industry = industryOf(code, await classifications());
  const histories = historiesOf(await readRows(pool, source, [code, ...peers, ...(industry?.members ?? [])]));
  const own = histories.get(code) ?? new Map();
  const periods = [...own.keys()].sort().slice(-PERIODS);
  const members = industry?.members.flatMap((member) => histories.get(member) ?? []) ?? [];
  return {
    ...head,
    industry: industry && { dataset: PROFILE_DATASET, ...industry.name, companies: members.length },
    periods,
    peers: await readCompanyNames(pool, registry, peers),
    candidates: await readCompanyNames(
      pool,
      registry,
      candidatesOf(code, histories, industry?.members ?? []),
    ),
    indicators: indicatorsOf(
      source,
      { own, members, peers: peers.map((peer) => histories.get(peer)) },
      periods,
    ),
  };
}

interface Compared {
  readonly own: History;
  readonly members: readonly History[];
  readonly peers: readonly (History | undefined)[];
}

function indicatorsOf(
  { dataset, visibleField }: SiteSource,
  { own, members, peers }: Compared,
  periods: readonly string[],
): CompanyIndicators['indicators'] {
  const course = (history: History | undefined, indicator: string): (number | null)[] =>
    periods.map((end) => numberOf(history?.get(end)?.[indicator] ?? null));
  return INDICATORS.flatMap((indicator) => {
    const field = dataset.fields.get(indicator);
    if (!field || !visibleField(indicator)) return [];
    const ofMembers = members.map((member) => course(member, indicator));
    return {
      code: indicator,
      zh: field.zh,
      en: field.en,
      unit: field.unit ?? null,
      own: course(own, indicator),
      median: periods.map((_, at) => median(ofMembers.map((values) => values[at] ?? null))),
      peers: peers.map((peer) => course(peer, indicator)),
    };
  });
}

/** Companies of the industry, those of the nearest revenue first. */
function candidatesOf(
  code: string,
  histories: ReadonlyMap<string, History>,
  members: readonly string[],
): string[] {
  const revenueOf = (company: string): number | null => {
    const rows = [...(histories.get(company)?.values() ?? [])];
    return numberOf(rows[0]?.[REVENUE] ?? null);
  };
  const own = revenueOf(code) ?? 0;
  const distance = (company: string): number => Math.abs((revenueOf(company) ?? 0) - own);
  return members
    .filter((member) => member !== code && histories.has(member))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, CANDIDATES_MAX);
}

/** The newest row of each company and period, of each company the newest period first. */
function historiesOf(rows: Rows): Map<string, Map<string, DataRecord<string>>> {
  const histories = new Map<string, Map<string, DataRecord<string>>>();
  for (const row of rows) {
    if (!row.code || !row.end) continue;
    const history = histories.get(row.code) ?? new Map<string, DataRecord<string>>();
    histories.set(row.code, history);
    if (!history.has(row.end)) history.set(row.end, row);
  }
  return histories;
}

async function readRows(pool: pg.Pool, source: SiteSource, companies: readonly string[]): Promise<Rows> {
  const codes = [...new Set(companies)];
  const fields = [...INDICATORS, REVENUE];
  const columns = {
    code: 'SECCODE',
    end: 'ENDDATE',
    ...Object.fromEntries(fields.map((field) => [field, field])),
  };
  const newest = await readShown(pool, source, {
    columns: { end: 'ENDDATE' },
    where: [{ op: 'in', field: 'SECCODE', values: codes.slice(0, 1) }],
    order: [{ field: 'ENDDATE', descending: true }],
    limit: PERIODS,
  });
  const oldest = newest.at(-1)?.end;
  if (!oldest) return [];
  // What is read of others serves medians and the series of five peers; none of it leaves the server row by row.
  return readShown(
    pool,
    { ...source, rowsMax: codes.length * (PERIODS + 1) },
    {
      columns,
      where: [
        { op: 'in', field: 'SECCODE', values: codes },
        { op: 'in', field: 'F070V', values: [CONSOLIDATED] },
        { op: 'gte', field: 'ENDDATE', value: oldest },
      ],
      order: [{ field: 'ENDDATE', descending: true }],
      limit: codes.length * (PERIODS + 1),
    },
  );
}

interface Industry {
  readonly name: { readonly code: string; readonly name: string };
  readonly members: readonly string[];
}

/** The classifications of all companies, kept until their data set moves. */
export type ReadClassifications = () => Promise<Rows>;

export function createClassifications(pool: pg.Pool, registry: DatasetRegistry): ReadClassifications {
  const versions = new VersionCache<'all', Promise<Rows>>();
  return () =>
    versions.get('all', siteVersion(registry, [PROFILE_DATASET]), () => readClassifications(pool, registry));
}

/** The industry of a company, of the first classification that gives it enough others. */
function industryOf(code: string, rows: Rows): Industry | null {
  const own = rows.find((row) => row.code === code);
  for (const level of INDUSTRY_FIELDS) {
    const [value, name] = [own?.[level.code], own?.[level.name]];
    if (!value || !name) continue;
    const members = rows.filter((row) => row[level.code] === value).flatMap((row) => row.code || []);
    if (members.length >= COMPANIES_MIN)
      return { name: { code: value, name }, members: members.slice(0, COMPANIES_MAX) };
  }
  return null;
}

async function readClassifications(pool: pg.Pool, registry: DatasetRegistry): Promise<Rows> {
  const source = shownSource(registry, PROFILE_DATASET, ['SECCODE']);
  if (!source) return [];
  const fields = INDUSTRY_FIELDS.flatMap(({ code, name }) => [code, name]);
  const limit = Number(source.dataset.rowCount);
  // Only names and counts of the classes leave the server, so the rows are all read.
  return readShown(
    pool,
    { ...source, rowsMax: limit },
    {
      columns: { code: 'SECCODE', ...Object.fromEntries(fields.map((field) => [field, field])) },
      where: [],
      order: [{ field: 'SECCODE', descending: false }],
      limit,
    },
  );
}

async function readCompanyNames(
  pool: pg.Pool,
  registry: DatasetRegistry,
  codes: readonly string[],
): Promise<CompanyName[]> {
  if (codes.length === 0) return [];
  const names = await readNames(pool, registry, 'stock', null);
  return codes.map((code) => {
    const named = names.get(code);
    return { code, name: named?.name ?? named?.english ?? code, english: named?.english ?? null };
  });
}
