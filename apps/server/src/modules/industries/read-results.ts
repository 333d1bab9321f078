import { INDUSTRY_MEASURES } from '@jishi/contract';
import type pg from 'pg';
import { INCOME_FIELDS, incomeOf, resultsOf, yearBefore } from '../companies/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { type Layer, type LayerPlan, NO_LAYER, periodPlan, readLayer, readPeriod } from './layers.ts';
import { byMeasure, type Figures, figuresOf, NO_FIGURES, RESULT_FIELDS } from './measures.ts';
import { periodOf } from './results.rules.ts';

/** The results of all companies for one period. */
export interface Results {
  readonly period: string | null;
  readonly figures: ReadonlyMap<string, Figures>;
  /** Whether any figure comes from the indicators and from the statements, respectively. */
  readonly useIndicators: boolean;
  readonly useStatements: boolean;
}

export const NO_RESULTS: Results = {
  period: null,
  figures: new Map(),
  useIndicators: false,
  useStatements: false,
};

const INDICATORS = periodPlan('F070V', RESULT_FIELDS);
const STATEMENTS = periodPlan('F002V', INCOME_FIELDS);

/**
 * Reads companies' results for a period from the indicators, or from the income statements where indicators are
 * missing.
 */
export async function readResults(
  pool: pg.Pool,
  indicators: SiteSource | null,
  statements: SiteSource | null,
): Promise<Results> {
  const [newestIndicators, newestStatements] = await Promise.all([
    newestOf(pool, indicators, INDICATORS),
    newestOf(pool, statements, STATEMENTS),
  ]);
  const period = periodOf(
    [newestIndicators, newestStatements].map(({ at, rows }) => ({ at, companies: rows.length })),
  );
  if (period === null) return NO_RESULTS;
  const [now, income, before] = await Promise.all([
    layerAt(pool, indicators, INDICATORS, newestIndicators, period),
    layerAt(pool, statements, STATEMENTS, newestStatements, period),
    layerAt(pool, statements, STATEMENTS, NO_LAYER, yearBefore(period)),
  ]);
  return { period, useIndicators: now.rows.length > 0, ...together(now, income, before) };
}

const newestOf = async (pool: pg.Pool, source: SiteSource | null, plan: LayerPlan): Promise<Layer> =>
  source === null ? NO_LAYER : readPeriod(pool, source, plan);

async function layerAt(
  pool: pg.Pool,
  source: SiteSource | null,
  plan: LayerPlan,
  read: Layer,
  period: string,
): Promise<Layer> {
  if (source === null) return NO_LAYER;
  return read.at === period ? read : readLayer(pool, source, plan, period);
}

/** Merges the indicators' figures with those of the statements, which fill the gaps. */
function together(now: Layer, income: Layer, before: Layer): Pick<Results, 'figures' | 'useStatements'> {
  const figures = new Map(now.rows.map((row) => [row['code'] ?? '', figuresOf(row)]));
  const earlier = new Map(before.rows.map((row) => [row['code'] ?? '', incomeOf(row)]));
  let useStatements = false;
  for (const row of income.rows) {
    const code = row['code'] ?? '';
    const own = figures.get(code) ?? NO_FIGURES;
    const derived: Partial<Figures> = resultsOf(incomeOf(row), earlier.get(code));
    const lacking = INDUSTRY_MEASURES.filter((measure) => own[measure] === null && derived[measure] != null);
    if (lacking.length === 0) continue;
    useStatements = true;
    figures.set(
      code,
      byMeasure((measure) => own[measure] ?? derived[measure] ?? null),
    );
  }
  return { figures, useStatements };
}
