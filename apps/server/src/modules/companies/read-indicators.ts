import type { Basis, CompanyIndicators, CompanyName } from '@jishi/contract';
import { medianOfWhole, standsForWhole } from '@jishi/market-math';
import type pg from 'pg';
import type { Reader } from '../../platform/db/index.ts';
import { type Dataset, type DatasetRegistry, publicDataset } from '../datasets/index.ts';
import { readNames } from '../quotes/index.ts';
import type { TextTranslator } from '../site-data/index.ts';
import { COMPANIES_MIN, type CompanyIndustries, type CompanyIndustry } from './company-industry.ts';
import {
  type Histories,
  type History,
  INDICATORS,
  newestRevenue,
  periodsOf,
  readHistories,
} from './indicator-histories.ts';
import { INDICATORS_DATASET } from './report-figures.ts';
import { nameOf } from './shown-source.ts';

const CANDIDATES_MAX = 30;
/**
 * The maximum number of companies whose histories are read. A larger industry gets no median, because the median of
 * only some of its companies would differ from the median of all.
 */
const MEMBERS_MAX = 1_000;

export interface IndicatorsDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly industries: CompanyIndustries;
  readonly translateTexts: TextTranslator;
}

/** Returns a company's indicators, with the median of its industry and the named peers. */
export async function readIndicators(
  { pool, registry, industries, translateTexts }: IndicatorsDeps,
  { code, peers, basis }: { code: string; peers: readonly string[]; basis: Basis },
): Promise<CompanyIndicators> {
  const industry = await industries.compared(code);
  const compared = industry?.members.slice(0, MEMBERS_MAX) ?? [];
  const read = await readHistories(pool, registry, [code, ...peers, ...compared], basis);
  const dataset = publicDataset(registry, INDICATORS_DATASET);
  const head = {
    basis,
    dataset: read?.source.dataset.code ?? INDICATORS_DATASET,
    name: nameOf(read?.source ?? null),
    demo: read?.source.dataset.isDemo ?? false,
  };
  if (read === null || dataset === null)
    return { ...head, late: null, industry: null, periods: [], peers: [], candidates: [], indicators: [] };
  const { histories } = read;
  const own = histories.get(code);
  const periods = periodsOf(own, basis);
  const whole = industry?.members.map((member) => histories.get(member)) ?? [];
  const covered = whole.filter((member) => member !== undefined).length;
  const isWhole =
    covered >= COMPANIES_MIN && standsForWhole(covered, whole.length) && whole.length <= MEMBERS_MAX;
  const candidates = candidatesOf(code, histories, industry?.members ?? []);
  return {
    ...head,
    late: read.source.dataset.latenessOn(newestEnd(own)),
    industry: isWhole ? await named(industry, covered, translateTexts) : null,
    periods,
    peers: await readCompanyNames(pool, registry, peers),
    candidates: await readCompanyNames(pool, registry, candidates),
    indicators: indicatorsOf(
      dataset,
      { own, members: isWhole ? whole : [], peers: peers.map((peer) => histories.get(peer)) },
      periods,
    ),
  };
}

/** The newest period with figures, on any basis. */
const newestEnd = (history: History | undefined): string | null =>
  [...(history?.keys() ?? [])].toSorted().at(-1) ?? null;

async function named(
  industry: CompanyIndustry | null,
  companies: number,
  translateTexts: TextTranslator,
): Promise<CompanyIndicators['industry']> {
  if (industry === null) return null;
  const { dataset, code, name } = industry;
  const english = (await translateTexts([name]))[name] ?? null;
  return { dataset, code, name, english, companies, of: industry.members.length };
}

interface Compared {
  readonly own: History | undefined;
  /** All companies of the industry, including those without indicators. */
  readonly members: readonly (History | undefined)[];
  readonly peers: readonly (History | undefined)[];
}

/** Returns the indicators for which the company has a value in any of the periods. */
function indicatorsOf(
  { fields }: Dataset,
  { own, members, peers }: Compared,
  periods: readonly string[],
): CompanyIndicators['indicators'] {
  const seriesOf = (history: History | undefined, indicator: string): (number | null)[] =>
    periods.map((end) => history?.get(end)?.[indicator] ?? null);
  return INDICATORS.flatMap((indicator) => {
    const field = fields.get(indicator);
    const values = seriesOf(own, indicator);
    if (!field || values.every((value) => value === null)) return [];
    const ofMembers = members.map((member) => seriesOf(member, indicator));
    const valuesAt = (at: number) => ofMembers.map((ofMember) => ofMember[at] ?? null);
    return {
      code: indicator,
      zh: field.zh,
      en: field.en,
      unit: field.unit ?? null,
      own: values,
      median: periods.map((_, at) => medianOfWhole(valuesAt(at))),
      covered: periods.map((_, at) => valuesAt(at).filter((value) => value !== null).length),
      peers: peers.map((peer) => seriesOf(peer, indicator)),
    };
  });
}

/** Returns companies of the industry, those with the most similar revenue first. */
function candidatesOf(code: string, histories: Histories, members: readonly string[]): string[] {
  const own = newestRevenue(histories.get(code)) ?? 0;
  const distance = (company: string): number => Math.abs((newestRevenue(histories.get(company)) ?? 0) - own);
  return members
    .filter((member) => member !== code && histories.has(member))
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, CANDIDATES_MAX);
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
