import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import { areResultsCurrent } from '../companies/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import {
  createClassified,
  listedOn,
  type Names,
  type ReadChoice,
  readListedShares,
  readNames,
} from '../quotes/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { NO_LAYER, readNewest } from './layers.ts';
import { byMeasure, type Figures, figuresOf, VALUATION_FIELDS } from './measures.ts';
import { NO_RESULTS, readResults } from './read-results.ts';
import { areResultsReported } from './results.rules.ts';
import { industriesVersion, resultsSource, statementsSource, valuationSource } from './sources.ts';

/** All companies with their newest figures. */
export interface CompanyBoard {
  readonly day: string | null;
  readonly period: string | null;
  readonly isPeriodCurrent: boolean;
  readonly valuation: SiteSource | null;
  /** Null if none of the figures comes from this source. */
  readonly results: SiteSource | null;
  readonly statements: SiteSource | null;
  readonly figures: ReadonlyMap<string, Figures>;
  readonly names: ReadonlyMap<string, Names>;
  /** The codes of the shares that are listed on the day. Null if the listing register has no rows. */
  readonly listed: readonly string[] | null;
}

export interface BoardReader {
  readonly board: () => Promise<CompanyBoard>;
  readonly classified: ReadChoice;
}

/** Caches the board until the data sets change, because all industries use the same few thousand rows (about 1 MB). */
export function createCompanyBoard(pool: pg.Pool, registry: DatasetRegistry): BoardReader {
  const boards = new VersionCache<'board', Promise<CompanyBoard>>();
  return {
    board: () => boards.get('board', industriesVersion(registry), () => readBoard(pool, registry)),
    classified: createClassified(pool, registry, () => industriesVersion(registry)),
  };
}

const VALUATION = { dayField: 'TRADEDATE', fields: VALUATION_FIELDS, where: [] };

async function readBoard(pool: pg.Pool, registry: DatasetRegistry): Promise<CompanyBoard> {
  const valuation = valuationSource(registry);
  const [indicators, statements] = [resultsSource(registry), statementsSource(registry)];
  const [values, results, names, shares] = await Promise.all([
    valuation === null ? NO_LAYER : readNewest(pool, valuation, VALUATION),
    readResults(pool, indicators, statements),
    readNames(pool, registry, 'stock', null),
    readListedShares(pool, registry),
  ]);
  const isPeriodCurrent = areResultsCurrent(results.period, values.at);
  const isTold = areResultsReported(isPeriodCurrent, results.figures.size, values.rows.length);
  const { period, figures, useIndicators, useStatements } = isTold ? results : NO_RESULTS;
  const prices = new Map(values.rows.map((row) => [row['code'] ?? '', figuresOf(row)]));
  return {
    day: values.at,
    period,
    isPeriodCurrent: period === null || isPeriodCurrent,
    valuation,
    results: useIndicators ? indicators : null,
    statements: useStatements ? statements : null,
    figures: together(prices, figures),
    names,
    listed: shares && listedOn(shares, values.at ?? registry.market.today).flatMap(({ code }) => code ?? []),
  };
}

/** Merges the companies of both sources, so that each has the figures from both. */
function together(
  prices: ReadonlyMap<string, Figures>,
  results: ReadonlyMap<string, Figures>,
): ReadonlyMap<string, Figures> {
  const codes = new Set([...prices.keys(), ...results.keys()]);
  const figuresOfCode = (code: string): Figures =>
    byMeasure((measure) => prices.get(code)?.[measure] ?? results.get(code)?.[measure] ?? null);
  return new Map([...codes].map((code) => [code, figuresOfCode(code)]));
}
