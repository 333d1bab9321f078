import { ESG_PILLARS, type EsgCompany, type RatedCompany } from '@jishi/contract';
import { standsForWhole } from '@jishi/market-math';
import type pg from 'pg';
import { type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { type Board, boardOf, industryOf, isCovered, ratingColumns } from './board.ts';
import { editionOn } from './read-method.ts';
import { type Comparison, compareThemes, type Middle } from './read-themes.ts';
import { medianScore, rankAmong, scoreOn } from './score.rules.ts';
import { themeSource } from './sources.ts';

/**
 * The maximum number of companies whose histories are read. An industry with more companies therefore has no median.
 */
const COMPANIES_MAX = 1_000;
const BEST = 3;
const NEIGHBOURS = 4;

export interface CompanyOf {
  readonly code: string;
  readonly agency?: string | undefined;
}

/** Returns the board that rates a company: the chosen agency's, or else the first board that includes the company. */
export function boardRating(
  boards: readonly Board[],
  { code, agency }: CompanyOf,
): { board: Board; rating: RatedCompany } | null {
  const candidates = agency === undefined ? boards : [boardOf(boards, agency)];
  for (const board of candidates) {
    const rating = board?.companies.find((company) => company.code === code);
    if (board && rating) return { board, rating };
  }
  return null;
}

/** Returns a company's rating together with those of its industry; null if no agency rates it. */
export async function readCompany(
  { pool, registry }: { pool: pg.Pool; registry: DatasetRegistry },
  boards: readonly Board[],
  input: CompanyOf,
): Promise<EsgCompany | null> {
  const place = boardRating(boards, input);
  if (place === null) return null;
  const { board, rating } = place;
  const members = industryOf(board, rating);
  const scores = board.companies.map(({ score }) => score);
  const middle = middleOf(board, rating, members.length);
  const themes = themeSource(registry);
  const agency = board.agency.name;
  return {
    agencies: boards
      .filter(({ companies }) => companies.some(({ code }) => code === rating.code))
      .map((one) => one.agency),
    agency,
    dataset: board.source.dataset.code,
    demo: board.source.dataset.isDemo,
    late: board.source.dataset.latenessOn(rating.date),
    rating,
    marketRank: standsForWhole(scores.length, board.listed.count ?? 0)
      ? rankAmong(scores, rating.score)
      : null,
    marketCompanies: scores.length,
    marketListed: board.listed.count,
    industryMedian: middle(members.map(({ score }) => score)).median,
    pillars: comparePillars(board, rating, members, middle),
    themesDataset: themes?.dataset.code ?? null,
    themes: themes === null ? [] : await compareThemes(pool, themes, { agency, rating, members, middle }),
    history: await readHistory(pool, board.source, { agency, rating, members, middle }),
    peers: peersOf(members, rating),
    method: board.method,
  };
}

/** Returns the function that computes an industry's median. The median is null if too few companies have a score. */
const middleOf =
  (board: Board, { listed }: RatedCompany, rated: number): Middle =>
  (scores) => {
    const companies = scores.filter((score) => score !== null).length;
    const isWhole = standsForWhole(companies, rated) && isCovered(board, companies, listed);
    return { median: isWhole ? medianScore(scores) : null, companies };
  };

function comparePillars(
  { editions }: Board,
  { date, pillars }: RatedCompany,
  members: readonly RatedCompany[],
  middle: Middle,
): EsgCompany['pillars'] {
  const weights = editionOn(editions, date)?.weights;
  return ESG_PILLARS.map((pillar, at) => ({
    pillar,
    weight: weights?.[at] ?? null,
    score: pillars[at] ?? null,
    ...middle(members.map((member) => member.pillars[at] ?? null)),
  }));
}

/** Reads the company's own history, and only the medians of the other companies. */
async function readHistory(
  pool: pg.Pool,
  source: SiteSource,
  { agency, rating, members, middle }: Comparison,
): Promise<EsgCompany['history']> {
  const compared = members.length > COMPANIES_MAX ? [] : members;
  const codes = new Set([rating.code, ...compared.map(({ code }) => code)]);
  const records = await readRecords(pool, source.dataset, {
    columns: ratingColumns(source),
    where: [
      { op: 'in', field: 'SECCODE', values: [...codes] },
      { op: 'in', field: 'F001V', values: [agency] },
    ],
    order: [{ field: 'ENDDATE', descending: false }],
  });
  const ratings = records.flatMap((record) => {
    const score = numberOf(record.score);
    return score === null ? [] : { ...record, date: record.date ?? '', score };
  });
  const histories = [...Map.groupBy(ratings, ({ code }) => code).values()];
  return ratings
    .filter(({ code }) => code === rating.code)
    .slice(-source.rowsMax)
    .map((row) => ({
      date: row.date,
      grade: row.grade,
      score: row.score,
      pillars: ESG_PILLARS.map((pillar) => numberOf(row[pillar])),
      ...middle(compared.length === 0 ? [] : histories.map((history) => scoreOn(history, row.date))),
    }));
}

/**
 * Returns the best companies in an industry, the company itself, and its neighbours by score. Members must be ordered
 * by score.
 */
function peersOf(members: readonly RatedCompany[], { code }: RatedCompany): RatedCompany[] {
  const at = members.findIndex((member) => member.code === code);
  return members.filter((_, place) => place < BEST || Math.abs(place - at) <= NEIGHBOURS);
}
