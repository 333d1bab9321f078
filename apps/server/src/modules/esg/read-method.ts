import { ESG_PILLARS, type EsgMethod, type EsgPillar } from '@jishi/contract';
import type pg from 'pg';
import { type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import { methodSource, scaleSource, themeSource } from './sources.ts';

const SCORES = { low: 0, high: 100 } as const;
/**
 * The maximum number of theme rows read. This many rows cover enough themes and companies to show whether weights
 * differ.
 */
const THEME_ROWS = 400;

export const pillarOf = (text: string | null): EsgPillar | null =>
  ESG_PILLARS.find((pillar) => pillar === text) ?? null;

/** An edition of a method: its first day, and the weights of its pillars. */
export type Edition = Omit<EsgMethod, 'datasets' | 'themes' | 'grades'> & { readonly english: string | null };

/** Reads the editions of an agency's method, oldest first. */
export async function readEditions(
  pool: pg.Pool,
  registry: DatasetRegistry,
  agency: string,
): Promise<Edition[]> {
  const source = methodSource(registry);
  if (source === null) return [];
  const { dataset, visibleField } = source;
  const records = await readRecords(pool, dataset, {
    columns: {
      english: visibleField('F002V'),
      since: 'F003D',
      E: visibleField('F004N'),
      S: visibleField('F005N'),
      G: visibleField('F006N'),
      low: visibleField('F007N'),
      high: visibleField('F008N'),
      often: visibleField('F009V'),
      oftenEnglish: visibleField('F010V'),
      method: visibleField('F011V'),
      methodEnglish: visibleField('F012V'),
      source: visibleField('F013V'),
    },
    where: [{ op: 'in', field: 'F001V', values: [agency] }],
    order: [{ field: 'F003D', descending: false }],
  });
  return records.map((record) => ({
    english: record.english,
    since: record.since,
    weights: ESG_PILLARS.map((pillar) => numberOf(record[pillar])),
    low: numberOf(record.low) ?? SCORES.low,
    high: numberOf(record.high) ?? SCORES.high,
    often: inBoth(record.often, record.oftenEnglish),
    method: inBoth(record.method, record.methodEnglish),
    source: record.source,
  }));
}

const inBoth = (zh: string | null, en: string | null) => (zh === null ? null : { zh, en });

/** Returns the edition that is in force on a given day. */
export const editionOn = (editions: readonly Edition[], day: string): Edition | undefined =>
  editions.findLast(({ since }) => (since ?? '') <= day);

/** Returns an agency's method as of the day of its newest ratings. */
export async function readMethod(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { agency, day, editions }: { agency: string; day: string; editions: readonly Edition[] },
): Promise<EsgMethod> {
  const { english: _, ...edition } = editionOn(editions, day) ?? NO_EDITION;
  const [grades, themes] = await Promise.all([
    readGrades(pool, registry, agency, day),
    readThemeWeights(pool, registry, agency, day),
  ]);
  const sources = [
    ...(editions.length > 0 ? [methodSource(registry)] : []),
    ...(grades.length > 0 ? [scaleSource(registry)] : []),
    ...(themes.length > 0 ? [themeSource(registry)] : []),
  ];
  return { ...edition, datasets: sources.flatMap((source) => source?.dataset.code ?? []), themes, grades };
}

const NO_EDITION: Edition = {
  english: null,
  since: null,
  weights: ESG_PILLARS.map(() => null),
  ...SCORES,
  often: null,
  method: null,
  source: null,
};

async function readGrades(
  pool: pg.Pool,
  registry: DatasetRegistry,
  agency: string,
  day: string,
): Promise<EsgMethod['grades']> {
  const source = scaleSource(registry);
  if (source === null) return [];
  const { dataset, visibleField } = source;
  const records = await readRecords(pool, dataset, {
    columns: {
      grade: 'F002V',
      since: 'F003D',
      low: visibleField('F005N'),
      high: visibleField('F006N'),
      zh: visibleField('F007V'),
      en: visibleField('F008V'),
    },
    where: [
      { op: 'in', field: 'F001V', values: [agency] },
      { op: 'lte', field: 'F003D', value: day },
    ],
    order: [
      { field: 'F003D', descending: true },
      { field: 'F004N', descending: false },
    ],
  });
  return records
    .filter(({ since }) => since === records[0]?.since)
    .map(({ grade, low, high, zh, en }) => ({
      grade: grade ?? '',
      low: numberOf(low),
      high: numberOf(high),
      meaning: inBoth(zh, en),
    }));
}

async function readThemeWeights(
  pool: pg.Pool,
  registry: DatasetRegistry,
  agency: string,
  day: string,
): Promise<EsgMethod['themes']> {
  const source = themeSource(registry);
  if (source === null) return [];
  const { dataset, visibleField } = source;
  const records = await readRecords(pool, dataset, {
    columns: {
      code: 'F003V',
      zh: visibleField('F004V'),
      en: visibleField('F005V'),
      pillar: 'F002V',
      weight: 'F007N',
    },
    where: [
      { op: 'in', field: 'F001V', values: [agency] },
      { op: 'gte', field: 'ENDDATE', value: day },
      { op: 'lte', field: 'ENDDATE', value: day },
    ],
    limit: THEME_ROWS,
  });
  const themes = [...Map.groupBy(records, ({ code }) => code ?? '')].flatMap(([code, rows]) => {
    const [first] = rows;
    const pillar = pillarOf(first?.pillar ?? null);
    if (first === undefined || pillar === null) return [];
    const weights = new Set(rows.map(({ weight }) => numberOf(weight)));
    const weight = weights.size === 1 ? ([...weights][0] ?? null) : null;
    return { code, zh: first.zh ?? code, en: first.en ?? first.zh ?? code, pillar, weight };
  });
  return themes.sort(inOrderOfPillars);
}

interface OfPillar {
  readonly pillar: EsgPillar;
  readonly code: string;
}

export const inOrderOfPillars = (a: OfPillar, b: OfPillar): number =>
  ESG_PILLARS.indexOf(a.pillar) - ESG_PILLARS.indexOf(b.pillar) || (a.code < b.code ? -1 : 1);
