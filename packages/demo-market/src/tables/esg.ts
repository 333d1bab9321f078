import { type Day, dayOf, iso, yearOf } from '../base/day.ts';
import { rounded } from '../base/numbers.ts';
import { type Random, randomOf } from '../base/random.ts';
import { type Cell, type DemoTable, table } from '../base/table.ts';
import type { Company, Market } from '../market/market.ts';
import { esgFigures } from './esg-figures.ts';
import { AGENCIES, type Agency, PILLARS, type Pillar, type Theme } from './esg-method.ts';

const RATINGS =
  'SECCODE SECNAME ORGNAME ENDDATE F001V F002V F003N F004N F005N F006N F007V F008V F009V F010N F011N F012V F013V';
const THEMES = 'SECCODE SECNAME ENDDATE F001V F002V F003V F004V F005V F006N F007N';
const FIGURES = 'SECCODE SECNAME ENDDATE F001V F002V F003V F004N F005V F007V F008V F009V DECLAREDATE';
const SCALES = 'F001V F002V F003D F004N F005N F006N F007V F008V';
const METHODS = 'F001V F002V F003D F004N F005N F006N F007N F008N F009V F010V F011V F012V F013V';

/** Ratings of the environment, social matters and governance, with their components. */
export function esgTables(market: Market): DemoTable[] {
  return [
    table('p_jishi9201', RATINGS, () => AGENCIES.flatMap((agency) => [...ratingRows(market, agency)])),
    table('p_jishi9202', FIGURES, () => esgFigures(market)),
    table('p_jishi9203', THEMES, () =>
      AGENCIES.filter(({ hasThemeScores }) => hasThemeScores).flatMap((agency) => [
        ...themeRows(market, agency),
      ]),
    ),
    table('p_jishi9204', SCALES, () => AGENCIES.flatMap((agency) => scaleRows(market, agency))),
    table('p_jishi9205', METHODS, () => AGENCIES.flatMap((agency) => methodRows(market, agency))),
  ];
}

interface ThemeScore extends Omit<Theme, 'weights'> {
  readonly score: number;
  readonly weight: number;
}

interface Rating {
  readonly company: Company;
  readonly day: Day;
  readonly themes: readonly ThemeScore[];
  readonly pillars: Readonly<Record<Pillar, number>>;
  readonly score: number;
  readonly grade: string;
  readonly controversy: string;
}

/** Returns the start of the last year, which is when the method was revised. */
const revisedOn = ({ until }: Market): Day => dayOf(yearOf(until), 1, 1);
/** The agencies were founded this many years before the market starts. */
const FOUNDED_YEARS = 5;
const foundedOn = ({ from }: Market): Day => dayOf(yearOf(from) - FOUNDED_YEARS, 1, 1);

/** Yields the ratings of an agency for each day, best first. */
function* ratingsOf(market: Market, agency: Agency): Generator<Rating[]> {
  const levels = new Map(
    market.companies.flatMap((company) => {
      const random = randomOf(market.seed, `esg/${agency.en}/${company.code}`);
      const isRated = random.next() < agency.coverage || company.isExample;
      return isRated ? [[company, { random, scores: firstScores(company, agency, random) }] as const] : [];
    }),
  );
  for (const day of ratingDays(market, agency)) {
    const ratings: Rating[] = [];
    for (const [company, { random, scores }] of levels) {
      if (company.listedOn >= day) continue;
      const weightAt = day >= revisedOn(market) ? 1 : 0;
      // A shock to a company moves all of its themes. The scores of the first example company hardly move.
      const unrest = company.index === 0 ? 0.3 : 1;
      const shift = 1.5 * random.normal();
      for (const [at, score] of scores.entries())
        scores[at] = within(score + unrest * (shift + 2.5 * random.normal()));
      ratings.push(ratingOf(company, day, { agency, scores, weightAt, random }));
    }
    yield ratings.sort((a, b) => b.score - a.score || (a.company.code < b.company.code ? -1 : 1));
  }
}

function ratingDays(market: Market, { timesYearly }: Agency): Day[] {
  const days: Day[] = [];
  for (let year = yearOf(market.from); year <= yearOf(market.until); year++)
    days.push(...(timesYearly === 2 ? [dayOf(year, 6, 30)] : []), dayOf(year, 12, 31));
  return days.filter((day) => day >= market.from && day <= market.until);
}

const within = (score: number): number => rounded(Math.min(97, Math.max(12, score)), 1);

function firstScores({ index }: Company, { themes }: Agency, random: Random): number[] {
  // The first example company has a good rating.
  const base = index === 0 ? 76 : 60 + 8 * random.normal();
  return themes.map(() => within(base + (index === 0 ? 2 : 7) * random.normal()));
}

interface RatingSource {
  readonly agency: Agency;
  readonly scores: readonly number[];
  readonly weightAt: 0 | 1;
  readonly random: Random;
}

function ratingOf(company: Company, day: Day, { agency, scores, weightAt, random }: RatingSource): Rating {
  const themes = agency.themes.map(({ weights, ...theme }, at) => ({
    ...theme,
    score: scores[at] ?? 0,
    weight: weights[weightAt],
  }));
  const score = meanOf(themes);
  return {
    company,
    day,
    themes,
    pillars: Object.fromEntries(
      PILLARS.map((pillar) => [pillar, meanOf(themes.filter((theme) => theme.pillar === pillar))]),
    ) as Record<Pillar, number>,
    score,
    grade: agency.grades.find(([, lowest]) => score >= lowest)?.[0] ?? '',
    controversy: random.chance(0.9) ? '无' : random.pick(['轻微', '轻微', '中等', '严重']),
  };
}

/** Returns the weighted mean, rounded in the way in which it is published. */
function meanOf(themes: readonly ThemeScore[]): number {
  const weights = themes.reduce((sum, { weight }) => sum + weight, 0);
  return rounded(themes.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights, 1);
}

/** Companies are ranked within their division. Companies with equal scores share a rank. */
function* ratingRows(market: Market, agency: Agency): Generator<Cell[]> {
  const last = new Map<Company, string>();
  const place = (grade: string): number => agency.grades.findIndex(([name]) => name === grade);
  for (const ratings of ratingsOf(market, agency)) {
    const divisions = Map.groupBy(ratings, ({ company }) => company.industry.division);
    for (const { company, day, grade, score, pillars, controversy } of ratings) {
      const { division, divisionName, divisionEnglish } = company.industry;
      const peers = divisions.get(division) ?? [];
      const before = last.get(company);
      last.set(company, grade);
      yield [
        ...[company.code, company.shortName, company.name, iso(day), agency.zh, grade, score],
        ...PILLARS.map((pillar) => pillars[pillar]),
        before,
        before === undefined ? '首次' : changeOf(place(before) - place(grade)),
        divisionName,
        1 + peers.filter((peer) => peer.score > score).length,
        peers.length,
        controversy,
        divisionEnglish,
      ];
    }
  }
}

function changeOf(steps: number): string {
  if (steps === 0) return '维持';
  return steps > 0 ? '上调' : '下调';
}

function* themeRows(market: Market, agency: Agency): Generator<Cell[]> {
  for (const ratings of ratingsOf(market, agency))
    for (const { company, day, themes } of ratings)
      for (const { pillar, code, zh, en, score, weight } of themes)
        yield [company.code, company.shortName, iso(day), agency.zh, pillar, code, zh, en, score, weight];
}

function scaleRows(market: Market, { zh, grades }: Agency): Cell[][] {
  return grades.map(([grade, lowest, meaning, english], at) => [
    zh,
    grade,
    iso(foundedOn(market)),
    at + 1,
    lowest,
    grades[at - 1]?.[1] ?? 100,
    meaning,
    english,
  ]);
}

function methodRows(market: Market, agency: Agency): Cell[][] {
  const { zh, en, themes, often, method } = agency;
  const isRevised = themes.some(({ weights: [before, after] }) => before !== after);
  const editions = isRevised
    ? ([
        [foundedOn(market), 0],
        [revisedOn(market), 1],
      ] as const)
    : ([[foundedOn(market), 0]] as const);
  return editions.map(([since, at]) => [
    zh,
    en,
    iso(since),
    ...PILLARS.map((pillar) =>
      themes.filter((theme) => theme.pillar === pillar).reduce((sum, { weights }) => sum + weights[at], 0),
    ),
    0,
    100,
    ...often,
    ...method,
    '演示数据 / Demo data',
  ]);
}
