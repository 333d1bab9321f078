import type { EsgList, EsgOrder, esgEndpoints, InputOf, RatedCompany } from '@jishi/contract';
import { type Board, boardOf } from './board.ts';

const FIGURES: Record<Exclude<EsgOrder, 'code'>, (company: RatedCompany) => number | null> = {
  score: ({ score }) => score,
  change: ({ change }) => change,
  environment: ({ pillars }) => pillars[0] ?? null,
  social: ({ pillars }) => pillars[1] ?? null,
  governance: ({ pillars }) => pillars[2] ?? null,
  rank: ({ rank }) => rank,
};

type Selection = InputOf<typeof esgEndpoints.list>;

/** Returns the selected companies in the requested order, up to the number that the site may show. */
export function listCompanies(boards: readonly Board[], selection: Selection): EsgList | null {
  const board = boardOf(boards, selection.agency);
  if (board === null) return null;
  const { dataset, rowsMax } = board.source;
  const matches = board.companies.filter((company) => isIn(company, selection));
  const { offset, limit } = selection;
  return {
    dataset: dataset.code,
    total: matches.length,
    reach: Math.min(matches.length, rowsMax),
    items: inOrder(matches, selection).slice(offset, Math.min(offset + limit, rowsMax)),
  };
}

function isIn(company: RatedCompany, { q, industry, grade, moved }: Selection): boolean {
  const word = q.trim().toLowerCase();
  const has = (text: string | null): boolean => text?.toLowerCase().includes(word) ?? false;
  return (
    (industry === undefined || company.industry?.name === industry) &&
    (grade === undefined || company.grade === grade) &&
    (moved === undefined || company.gradeChange === moved) &&
    (word === '' || company.code.startsWith(word) || has(company.name) || has(company.english))
  );
}

/**
 * Sorts companies. Those without the figure come last in either direction; those with equal figures are ordered by
 * score, then by code.
 */
function inOrder(companies: readonly RatedCompany[], { sort, order }: Selection): RatedCompany[] {
  const direction = order === 'asc' ? 1 : -1;
  if (sort === 'code') return companies.toSorted((a, b) => direction * (a.code < b.code ? -1 : 1));
  const figureOf = FIGURES[sort];
  return companies.toSorted((a, b) => {
    const [left, right] = [figureOf(a), figureOf(b)];
    if (left === right) return 0;
    if (left === null) return 1;
    return right === null ? -1 : direction * (left - right);
  });
}
