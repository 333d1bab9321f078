import { ESG_PILLARS, type EsgOverview, type IndustryRank, type RatedCompany } from '@jishi/contract';
import { standsForWhole } from '@jishi/market-math';
import type pg from 'pg';
import { type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { type Board, boardOf } from './board.ts';
import { medianScore, rankAmong, scoreBins } from './score.rules.ts';
import { registerSource } from './sources.ts';

const MOVERS = 8;
/** A median of fewer companies says little about an industry. */
const RANKED_MIN = 3;

/** Returns a summary of an agency's ratings. */
export async function readOverview(
  { pool, registry }: { pool: pg.Pool; registry: DatasetRegistry },
  boards: readonly Board[],
  agency: string | undefined,
): Promise<EsgOverview | null> {
  const board = boardOf(boards, agency);
  if (board === null) return null;
  const { companies, method, source, currentFrom } = board;
  const { newestOn, name } = board.agency;
  const register = registerSource(registry);
  const listed = register && (await countListed(pool, register.dataset, newestOn));
  return {
    agencies: boards.map((one) => one.agency),
    agency: name,
    dataset: source.dataset.code,
    demo: source.dataset.madeUp,
    late: source.dataset.latenessOn(newestOn),
    newestOn,
    currentFrom,
    companies: companies.length,
    listed,
    registerDataset: register?.dataset.code ?? null,
    median: standsForWhole(companies.length, listed ?? 0)
      ? medianScore(companies.map(({ score }) => score))
      : null,
    changes: countsOfChanges(companies),
    grades: gradeCounts(board),
    scores: scoreBins(
      companies.map(({ score }) => score),
      method,
    ),
    industries: industryRanks(companies),
    ...moversOf(companies),
    method,
  };
}

/** Counts the listed shares of the mainland without B shares, whose companies also have other shares. */
async function countListed(
  pool: pg.Pool,
  dataset: Parameters<typeof readRecords>[1],
  day: string,
): Promise<number> {
  const records = await readRecords(pool, dataset, {
    columns: { board: 'F001V', listedOn: 'F003D', delistedOn: 'F004D' },
  });
  return records.filter(
    ({ board, listedOn, delistedOn }) =>
      board !== 'B股' && listedOn !== null && listedOn <= day && (delistedOn === null || delistedOn > day),
  ).length;
}

function countsOfChanges(companies: readonly RatedCompany[]): EsgOverview['changes'] {
  const count = (change: RatedCompany['gradeChange']): number =>
    companies.filter(({ gradeChange }) => gradeChange === change).length;
  return { up: count('up'), down: count('down'), same: count('same'), first: count('first') };
}

/** Counts the ratings by grade: every grade of the scale, then grades that the scale lacks. */
function gradeCounts({ companies, method }: Board): EsgOverview['grades'] {
  const counts = new Map<string, number>(method.grades.map(({ grade }) => [grade, 0]));
  for (const { grade } of companies) if (grade !== null) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return [...counts].map(([grade, count]) => ({ grade, companies: count }));
}

/** Ranks industries by their median score. Industries with few companies are last and have no rank. */
function industryRanks(companies: readonly RatedCompany[]): IndustryRank[] {
  const groups = Map.groupBy(companies, ({ industry }) => industry?.name ?? null);
  const industries = [...groups].flatMap(([name, members]) => {
    const [best] = members;
    const middle = medianScore(members.map(({ score }) => score));
    if (name === null || best === undefined || middle === null) return [];
    const { code, name: bestName, english, grade, score } = best;
    return {
      name,
      english: best.industry?.english ?? null,
      companies: members.length,
      median: middle,
      pillars: ESG_PILLARS.map((_, at) => medianScore(members.map(({ pillars }) => pillars[at] ?? null))),
      best: { code, name: bestName, english, grade, score },
    };
  });
  const isRanked = ({ companies: count }: { companies: number }): boolean => count >= RANKED_MIN;
  const medians = industries.filter(isRanked).map((industry) => industry.median);
  return industries
    .map((industry) => ({
      ...industry,
      rank: isRanked(industry) ? rankAmong(medians, industry.median) : null,
    }))
    .sort((a, b) => (a.rank ?? medians.length + 1) - (b.rank ?? medians.length + 1) || b.median - a.median);
}

function moversOf(companies: readonly RatedCompany[]): Pick<EsgOverview, 'risers' | 'fallers'> {
  const changeOf = ({ change }: RatedCompany): number => change ?? 0;
  const risers = companies.filter((company) => changeOf(company) > 0);
  const fallers = companies.filter((company) => changeOf(company) < 0);
  return {
    risers: risers.sort((a, b) => changeOf(b) - changeOf(a)).slice(0, MOVERS),
    fallers: fallers.sort((a, b) => changeOf(a) - changeOf(b)).slice(0, MOVERS),
  };
}
