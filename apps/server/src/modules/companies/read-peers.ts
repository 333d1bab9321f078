import { type CompanyPeers, LISTED_PEERS } from '@jishi/contract';
import type pg from 'pg';
import { monthsBefore } from '../../platform/calendar.ts';
import type { Reader } from '../../platform/db/index.ts';
import { type DatasetRegistry, numberOf } from '../datasets/index.ts';
import { newestQuoteDay, quoteTables, type RecentBar, readNames, readRecentBars } from '../quotes/index.ts';
import type { SiteSource, TextTranslator } from '../site-data/index.ts';
import type { CompanyIndustries } from './company-industry.ts';
import { readHistories } from './indicator-histories.ts';
import { changeOver, listedOf } from './peers.rules.ts';
import { VALUATION_DATASET } from './read-overview.ts';
import { INDICATORS_DATASET } from './report-figures.ts';
import { readShown, shownSource } from './shown-source.ts';

interface PeersDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly industries: CompanyIndustries;
  readonly translateTexts: TextTranslator;
}

type Row = CompanyPeers['rows'][number];
type Valuation = Pick<Row, 'code' | 'marketValue' | 'peRatio' | 'pbRatio'>;

const RETURN_ON_EQUITY = 'F067N';

/** Returns the largest companies of a company's industry, and the company itself. */
export async function readPeers(
  { pool, registry, industries, translateTexts }: PeersDeps,
  code: string,
): Promise<CompanyPeers> {
  const [industry, source] = [await industries.compared(code), valuationsOf(registry)];
  const datasets = [VALUATION_DATASET, ...quoteTables(registry, 'stock').map(({ dataset }) => dataset.code)];
  const head = { datasets: [...datasets, INDICATORS_DATASET], demo: source?.dataset.isDemo ?? false };
  const none = {
    ...head,
    industry: null,
    valuedOn: null,
    late: null,
    quotedOn: null,
    valued: 0,
    period: null,
    rows: [],
  };
  if (industry === null || source === null) return none;
  const { valuedOn, valuations } = await readValuations(pool, source, [
    ...new Set([code, ...industry.members]),
  ]);
  const listed = listedOf(valuations, {
    own: code,
    count: LISTED_PEERS,
    whole: industry.members.length,
  });
  const codes = listed.map((row) => row.code);
  const [prices, returns, names, glosses] = await Promise.all([
    readPrices(pool, registry, codes),
    readReturns(pool, registry, code, codes),
    readNames(pool, registry, 'stock', null),
    translateTexts([industry.name]),
  ]);
  const { members, ...named } = industry;
  return {
    ...head,
    industry: { ...named, english: glosses[industry.name] ?? null, companies: members.length },
    valuedOn,
    late: source.dataset.latenessOn(valuedOn),
    quotedOn:
      [...prices.values()]
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? null,
    valued: valuations.length,
    period: returns.period,
    rows: listed.map((row) => {
      const [name, bar] = [names.get(row.code), prices.get(row.code)];
      return {
        ...row,
        name: name?.name ?? name?.english ?? row.code,
        english: name?.english ?? null,
        last: bar?.close ?? null,
        changePercent: changeOver(bar),
        returnOnEquity: returns.of(row.code),
      };
    }),
  };
}

const valuationsOf = (registry: DatasetRegistry): SiteSource | null =>
  shownSource(registry, VALUATION_DATASET, ['SECCODE', 'TRADEDATE', 'F006N']);

/** Returns the valuations of the newest day on which any of the companies has one. */
async function readValuations(
  pool: pg.Pool,
  source: SiteSource,
  codes: readonly string[],
): Promise<{ valuedOn: string | null; valuations: Valuation[] }> {
  const ofCompanies = { op: 'in', field: 'SECCODE', values: codes } as const;
  const [newest] = await readShown(pool, source, {
    columns: { day: 'TRADEDATE' },
    where: [ofCompanies],
    order: [{ field: 'TRADEDATE', descending: true }],
    limit: 1,
  });
  const day = newest?.day;
  if (!day) return { valuedOn: null, valuations: [] };
  // All companies are ranked, but only the largest leave the server.
  const rows = await readShown(
    pool,
    { ...source, rowsMax: codes.length },
    {
      columns: { code: 'SECCODE', marketValue: 'F006N', peRatio: 'F001N', pbRatio: 'F002N' },
      where: [ofCompanies, { op: 'in', field: 'TRADEDATE', values: [day] }],
      limit: codes.length,
    },
  );
  const valuations = rows.map((row) => ({
    code: row.code ?? '',
    marketValue: numberOf(row.marketValue),
    peRatio: numberOf(row.peRatio),
    pbRatio: numberOf(row.pbRatio),
  }));
  return { valuedOn: day, valuations: valuations.filter(({ marketValue }) => marketValue !== null) };
}

/** Returns each company's newest close within the last month of quotes. */
async function readPrices(
  pool: pg.Pool,
  registry: DatasetRegistry,
  codes: readonly string[],
): Promise<Map<string, RecentBar>> {
  const to = newestQuoteDay(registry, 'stock');
  if (to === null) return new Map();
  const bars = await readRecentBars(pool, registry, { kind: 'stock', codes, from: monthsBefore(to, 1), to });
  return new Map([...bars].flatMap(([code, of]) => of.slice(-1).map((bar) => [code, bar] as const)));
}

/** Returns the return on equity over the last four quarters, up to the same day for all companies. */
async function readReturns(
  pool: pg.Pool,
  registry: DatasetRegistry,
  own: string,
  codes: readonly string[],
): Promise<{ period: string | null; of: (code: string) => number | null }> {
  const read = await readHistories(pool, registry, [own, ...codes], 'trailing');
  const at = (code: string, end: string): number | null =>
    read?.histories.get(code)?.get(end)?.[RETURN_ON_EQUITY] ?? null;
  const ends = [...(read?.histories.get(own)?.keys() ?? [])].sort();
  const period = ends.findLast((end) => at(own, end) !== null) ?? null;
  return { period, of: (code) => (period === null ? null : at(code, period)) };
}
