import type { EsgCompany, EsgPillar, RatedCompany } from '@jishi/contract';
import type pg from 'pg';
import { numberOf, readRecords } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { inOrderOfPillars, pillarOf } from './read-method.ts';

/** The maximum number of companies whose themes are read. An industry with more companies therefore has no medians. */
const COMPANIES_MAX = 1_000;

export interface ThemeScore {
  readonly company: string;
  readonly date: string;
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly pillar: EsgPillar;
  readonly score: number;
  readonly weight: number;
}

interface ThemesOf {
  readonly agency: string;
  readonly codes: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Reads the themes of ratings from the first to the last day, inclusive, in the order of the pillars. */
export async function readThemes(
  pool: pg.Pool,
  { dataset, visibleField }: SiteSource,
  { agency, codes, from, to }: ThemesOf,
): Promise<ThemeScore[]> {
  const records = await readRecords(pool, dataset, {
    columns: {
      company: 'SECCODE',
      date: 'ENDDATE',
      code: 'F003V',
      zh: visibleField('F004V'),
      en: visibleField('F005V'),
      pillar: 'F002V',
      score: 'F006N',
      weight: 'F007N',
    },
    where: [
      { op: 'in', field: 'SECCODE', values: codes },
      { op: 'in', field: 'F001V', values: [agency] },
      { op: 'gte', field: 'ENDDATE', value: from },
      { op: 'lte', field: 'ENDDATE', value: to },
    ],
  });
  const themes = records.flatMap(({ company, date, code, zh, en, pillar, score, weight }) => {
    const [dimension, own, share] = [pillarOf(pillar), numberOf(score), numberOf(weight)];
    if (dimension === null || own === null || share === null || !company || !date || !code) return [];
    const names = { zh: zh ?? code, en: en ?? zh ?? code };
    return { company, date, code, ...names, pillar: dimension, score: own, weight: share };
  });
  return themes.sort(inOrderOfPillars);
}

/** Returns the median of an industry's scores, and the number of companies that have a score. */
export type Middle = (scores: readonly (number | null)[]) => { median: number | null; companies: number };

/** A company's rating, and the ratings in its industry. */
export interface Comparison {
  readonly agency: string;
  readonly rating: RatedCompany;
  readonly members: readonly RatedCompany[];
  readonly middle: Middle;
}

/** Returns the themes in a company's rating, each with the median of the current ratings in the company's industry. */
export async function compareThemes(
  pool: pg.Pool,
  source: SiteSource,
  { agency, rating, members, middle }: Comparison,
): Promise<EsgCompany['themes']> {
  const compared = members.length > COMPANIES_MAX ? [] : members;
  const dateOf = new Map([...compared, rating].map(({ code, date }) => [code, date]));
  const days = [...dateOf.values()].sort();
  const themes = await readThemes(pool, source, {
    agency,
    codes: [...dateOf.keys()],
    from: days[0] ?? rating.date,
    to: days.at(-1) ?? rating.date,
  });
  const current = themes.filter(({ company, date }) => dateOf.get(company) === date);
  const byTheme = Map.groupBy(current, ({ code }) => code);
  return current
    .filter(({ company }) => company === rating.code)
    .map(({ code, zh, en, pillar, weight, score }) => ({
      code,
      zh,
      en,
      pillar,
      weight,
      score,
      ...middle(compared.length === 0 ? [] : (byTheme.get(code) ?? []).map((theme) => theme.score)),
    }));
}
