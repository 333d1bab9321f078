import {
  ESG_PILLARS,
  type EsgAgency,
  type EsgMethod,
  type GradeChange,
  type RatedCompany,
} from '@jishi/contract';
import type pg from 'pg';
import { VersionCache } from '../../platform/cache/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DataRecord, type DatasetRegistry, numberOf, readLatest } from '../datasets/index.ts';
import { type ListedShare, type Names, readListedShares, readNames } from '../quotes/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { type Listed, listedOf } from './listed.ts';
import { type Edition, readEditions, readMethod } from './read-method.ts';
import { currentSince, isIndustryCovered, rankAmong, withoutDust } from './score.rules.ts';
import { esgVersion, ratingSource } from './sources.ts';

/** An agency's current ratings, best score first. */
export interface Board {
  readonly agency: EsgAgency;
  readonly source: SiteSource;
  readonly currentFrom: string;
  readonly editions: readonly Edition[];
  readonly method: EsgMethod;
  readonly companies: readonly RatedCompany[];
  /** The companies that were listed on the day of the newest rating, to measure the ratings' coverage. */
  readonly listed: Listed;
}

/** Returns all agencies' boards. The board with the most companies comes first. */
export type ReadBoards = () => Promise<readonly Board[]>;

/**
 * Returns a function that builds all boards, and builds them again only after the data sets change. Ranks and medians
 * need every company.
 */
export function createBoards(pool: Reader, registry: DatasetRegistry): ReadBoards {
  const versions = new VersionCache<'all', Promise<Board[]>>();
  return () => versions.get('all', esgVersion(registry), () => readBoards(pool, registry));
}

/** Returns an agency's board, or the first board if no agency is given. Throws for an unknown agency. */
export function boardOf(boards: readonly Board[], agency: string | undefined): Board | null {
  const board = agency === undefined ? boards[0] : boards.find((one) => one.agency.name === agency);
  if (board === undefined && agency !== undefined) throw new Refusal('esg.agencyNotFound', { agency });
  return board ?? null;
}

async function readBoards(pool: Reader, registry: DatasetRegistry): Promise<Board[]> {
  const source = ratingSource(registry);
  if (source === null) return [];
  const agencies = await readLatest(pool, source.dataset, {
    per: 'F001V',
    newestBy: 'ENDDATE',
    columns: { name: 'F001V', newestOn: 'ENDDATE' },
  });
  const names = await readNames(pool, registry, 'stock', null);
  const shares = await readListedShares(pool, registry);
  const boards: Board[] = [];
  for (const { name, newestOn } of agencies)
    if (name !== null && newestOn !== null)
      boards.push(await readBoard({ pool, registry, source, names, shares }, name, newestOn));
  return boards.sort((a, b) => b.companies.length - a.companies.length);
}

interface BoardDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly source: SiteSource;
  readonly names: ReadonlyMap<string, Names>;
  readonly shares: readonly ListedShare[] | null;
}

async function readBoard(
  { pool, registry, source, names, shares }: BoardDeps,
  name: string,
  newestOn: string,
): Promise<Board> {
  const currentFrom = currentSince(newestOn);
  const editions = await readEditions(pool, registry, name);
  const method = await readMethod(pool, registry, { agency: name, day: newestOn, editions });
  const ratings = await readRatings(pool, source, name);
  const grades = method.grades.map(({ grade }) => grade);
  const listed = listedOf(shares, newestOn);
  const companies = ratings
    .map((rows) => companyOf(rows, names, grades))
    .filter((company) => company !== null && company.date >= currentFrom)
    .filter((company) => company !== null);
  return {
    agency: { name, english: editions.at(-1)?.english ?? null, newestOn, companies: companies.length },
    source,
    currentFrom,
    editions,
    method,
    listed,
    companies: withRanks(companies, listed).sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1)),
  };
}

type RatingRow = DataRecord<keyof ReturnType<typeof ratingColumns>>;

/** Returns a rating's fields by the names used in this module. */
export const ratingColumns = ({ visibleField }: SiteSource) => ({
  code: 'SECCODE',
  name: visibleField('SECNAME'),
  date: 'ENDDATE',
  grade: visibleField('F002V'),
  score: 'F003N',
  E: visibleField('F004N'),
  S: visibleField('F005N'),
  G: visibleField('F006N'),
  industry: visibleField('F009V'),
  industryEnglish: visibleField('F013V'),
  controversy: visibleField('F012V'),
});

/** Returns each company's two newest ratings, the newer first. */
async function readRatings(pool: pg.Pool, source: SiteSource, agency: string): Promise<RatingRow[][]> {
  const records = await readLatest(pool, source.dataset, {
    per: 'SECCODE',
    newestBy: 'ENDDATE',
    columns: ratingColumns(source),
    where: [{ op: 'in', field: 'F001V', values: [agency] }],
    rowsEach: 2,
  });
  const byCode = Map.groupBy(records, ({ code }) => code ?? '');
  return [...byCode.values()].map((rows) =>
    rows.toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1)),
  );
}

type Unranked = Omit<RatedCompany, 'rank' | 'companies' | 'listed'>;

function companyOf(
  [row, before]: readonly RatingRow[],
  names: ReadonlyMap<string, Names>,
  grades: readonly string[],
): Unranked | null {
  const score = numberOf(row?.score ?? null);
  if (row === undefined || score === null || row.code === null || row.date === null) return null;
  const named = names.get(row.code);
  const scoreBefore = numberOf(before?.score ?? null);
  const previous =
    before?.date && scoreBefore !== null
      ? { date: before.date, grade: before.grade, score: scoreBefore }
      : null;
  return {
    code: row.code,
    name: named?.name ?? row.name ?? named?.english ?? row.code,
    english: named?.english ?? null,
    industry: row.industry === null ? null : { name: row.industry, english: row.industryEnglish },
    date: row.date,
    grade: row.grade,
    score,
    pillars: ESG_PILLARS.map((pillar) => numberOf(row[pillar])),
    previous,
    change: previous === null ? null : withoutDust(score - previous.score),
    gradeChange: previous === null ? 'first' : gradeChangeOf(previous.grade, row.grade, grades),
    controversy: row.controversy,
  };
}

/**
 * Returns by how many steps a grade changed on a scale whose best grade is first. Null if one of the grades is not on
 * the scale.
 */
export function gradeChangeOf(
  before: string | null,
  after: string | null,
  grades: readonly string[],
): GradeChange | null {
  if (before === null || after === null) return null;
  if (before === after) return 'same';
  const [was, is] = [grades.indexOf(before), grades.indexOf(after)];
  if (was === -1 || is === -1) return null;
  return is < was ? 'up' : 'down';
}

function withRanks(companies: readonly Unranked[], listed: Listed): RatedCompany[] {
  const industries = Map.groupBy(companies, ({ industry }) => industry?.name ?? null);
  const scores = new Map([...industries].map(([name, list]) => [name, list.map(({ score }) => score)]));
  return companies.map((company) => {
    const { industry, score } = company;
    if (industry === null) return { ...company, rank: null, companies: 0, listed: null };
    const peers = scores.get(industry.name) ?? [];
    const whole = listed.in(industry.name);
    const isCovered = isIndustryCovered(peers.length, whole, {
      rated: companies.length,
      listed: listed.count,
    });
    return {
      ...company,
      rank: isCovered ? rankAmong(peers, score) : null,
      companies: peers.length,
      listed: whole,
    };
  });
}

/** Returns whether enough companies are rated to represent the industry. */
export const isCovered = ({ companies, listed }: Board, covered: number, whole: number | null): boolean =>
  isIndustryCovered(covered, whole, { rated: companies.length, listed: listed.count });

/** Returns the current ratings in a company's industry, including the company's own. */
export const industryOf = ({ companies }: Board, { industry }: RatedCompany): RatedCompany[] =>
  industry === null ? [] : companies.filter((other) => other.industry?.name === industry.name);
