import { ESG_PILLARS, type EsgOverview, type IndustryRank, type RatedCompany } from '@jishi/contract';
import { standsForWhole } from '@jishi/market-math';
import type { DatasetRegistry } from '../datasets/index.ts';
import { type Board, boardOf, isCovered } from './board.ts';
import { medianScore, rankAmong, scoreBins } from './score.rules.ts';
import { registerSource } from './sources.ts';

const MOVERS = 8;
/** The minimum number of companies for a rank. The median of fewer companies says little about an industry. */
const RANKED_MIN = 3;

export function readOverview(
  { registry }: { registry: DatasetRegistry },
  boards: readonly Board[],
  agency: string | undefined,
): EsgOverview | null {
  const board = boardOf(boards, agency);
  if (board === null) return null;
  const { companies, method, source, currentFrom, listed } = board;
  const { newestOn, name } = board.agency;
  return {
    agencies: boards.map((one) => one.agency),
    agency: name,
    dataset: source.dataset.code,
    demo: source.dataset.isDemo,
    late: source.dataset.latenessOn(newestOn),
    newestOn,
    currentFrom,
    companies: companies.length,
    listed: listed.count,
    registerDataset: registerSource(registry)?.dataset.code ?? null,
    median: standsForWhole(companies.length, listed.count ?? 0)
      ? medianScore(companies.map(({ score }) => score))
      : null,
    changes: countsOfChanges(companies),
    grades: gradeCounts(board),
    scores: scoreBins(
      companies.map(({ score }) => score),
      method,
    ),
    industries: industryRanks(board),
    ...moversOf(companies),
    method,
  };
}

function countsOfChanges(companies: readonly RatedCompany[]): EsgOverview['changes'] {
  const count = (change: RatedCompany['gradeChange']): number =>
    companies.filter(({ gradeChange }) => gradeChange === change).length;
  return { up: count('up'), down: count('down'), same: count('same'), first: count('first') };
}

/** Counts the ratings by grade. Grades on the scale come first, then any others. */
function gradeCounts({ companies, method }: Board): EsgOverview['grades'] {
  const counts = new Map<string, number>(method.grades.map(({ grade }) => [grade, 0]));
  for (const { grade } of companies) if (grade !== null) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  return [...counts].map(([grade, count]) => ({ grade, companies: count }));
}

/**
 * Ranks industries by their median score. Industries with few companies, or with too few rated companies, come last and
 * have no rank.
 */
function industryRanks(board: Board): IndustryRank[] {
  const groups = Map.groupBy(board.companies, ({ industry }) => industry?.name ?? null);
  const industries = [...groups].flatMap(([name, members]) => {
    const [best] = members;
    if (name === null || best === undefined) return [];
    const middleOf = (scores: readonly (number | null)[]): number | null =>
      isCovered(board, scores.filter((score) => score !== null).length, best.listed)
        ? medianScore(scores)
        : null;
    const { code, name: bestName, english, grade, score } = best;
    return {
      name,
      english: best.industry?.english ?? null,
      companies: members.length,
      listed: best.listed,
      median: middleOf(members.map(({ score }) => score)),
      pillars: ESG_PILLARS.map((_, at) => middleOf(members.map(({ pillars }) => pillars[at] ?? null))),
      best: { code, name: bestName, english, grade, score },
    };
  });
  const medians = industries.flatMap(({ companies, median }) =>
    companies >= RANKED_MIN && median !== null ? [median] : [],
  );
  const rankOf = ({ companies, median }: (typeof industries)[number]): number | null =>
    companies >= RANKED_MIN && median !== null ? rankAmong(medians, median) : null;
  const last = medians.length + 1;
  return industries
    .map((industry) => ({ ...industry, rank: rankOf(industry) }))
    .sort((a, b) => (a.rank ?? last) - (b.rank ?? last) || (b.median ?? -1) - (a.median ?? -1));
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
