import type { EsgCompany, EsgPillar, RatedCompany } from '@jishi/contract';
import type pg from 'pg';
import { numberOf, readRecords } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { inOrderOfPillars, pillarOf } from './read-method.ts';
import { medianScore } from './score.rules.ts';

/** The most companies whose themes are included in a median; every industry has fewer. */
const COMPANIES_MAX = 500;

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

/** Reads the themes of ratings between two days, both included, in the order of the pillars. */
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

/** Returns the themes of a company's rating, each with the median of the current ratings of its industry. */
export async function compareThemes(
  pool: pg.Pool,
  source: SiteSource,
  { agency, rating, members }: { agency: string; rating: RatedCompany; members: readonly RatedCompany[] },
): Promise<EsgCompany['themes']> {
  const dateOf = new Map([...members.slice(0, COMPANIES_MAX), rating].map(({ code, date }) => [code, date]));
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
      median: medianScore((byTheme.get(code) ?? []).map((theme) => theme.score)),
    }));
}
