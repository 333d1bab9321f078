import {
  NOTICE_BOARDS,
  NOTICE_CATEGORIES,
  NOTICES_COUNTED_MAX,
  type NoticeBoard,
  type NoticeCategory,
  type NoticeFacets,
} from '@jishi/contract';
import type pg from 'pg';
import { filterWords, indexQueryOf, type NoticeFilter, scopeOf } from './filters.ts';
import { noticeSources } from './notice-sources.ts';
import { readWords } from './read-words.ts';
import {
  countValues,
  countYear,
  type FacetKind,
  type IndexQuery,
  readYears,
  searching,
} from './search.repository.ts';
import { checkDays, type NoticeSearchDeps } from './search-notices.ts';

const NO_FACETS: NoticeFacets = { boards: [], categories: [], years: [], amongNewest: null };

/** How many hits there are of each board, category and year; each without its own filter, so that another value can be chosen. */
export async function countFacets(deps: NoticeSearchDeps, filter: NoticeFilter): Promise<NoticeFacets> {
  checkDays(filter);
  const scope = scopeOf(filter, noticeSources(deps.registry));
  if (scope === null) return NO_FACETS;
  const { words } = await readWords(filter.q, deps);
  const query = (without: 'board' | 'category' | null, from = filter): IndexQuery =>
    indexQueryOf(from, [...words, ...filterWords(filter, without)], scope);
  return searching(deps.pool, async (client) => {
    const boards = await countKind(client, query('board'), 'boards');
    const categories = await countKind(client, query('category'), 'categories');
    const years = await countByYear(client, query(null, { ...filter, from: '', to: '' }));
    const isCapped = boards.isCapped || categories.isCapped;
    return {
      boards: boardCounts(boards.counts),
      categories: categoryCounts(categories.counts),
      years,
      amongNewest: isCapped ? NOTICES_COUNTED_MAX : null,
    };
  });
}

interface Counts {
  readonly counts: ReadonlyMap<string, number>;
  readonly isCapped: boolean;
}

async function countKind(client: pg.PoolClient, query: IndexQuery, kind: FacetKind): Promise<Counts> {
  const counts = new Map<string, number>();
  let hits = 0;
  for (const { year } of await readYears(client, query)) {
    if (hits >= NOTICES_COUNTED_MAX) return { counts, isCapped: true };
    const counted = await countValues(client, query, { year, kind, limit: NOTICES_COUNTED_MAX - hits });
    hits += counted.hits;
    for (const { key, count } of counted.counts) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return { counts, isCapped: hits >= NOTICES_COUNTED_MAX };
}

/** Years are those of all days, so that another can be chosen; counting stops with the 10,000th hit. */
async function countByYear(client: pg.PoolClient, query: IndexQuery): Promise<NoticeFacets['years']> {
  const years: { key: number; count: number }[] = [];
  let left = NOTICES_COUNTED_MAX;
  for (const { year } of await readYears(client, query)) {
    if (left <= 0) break;
    const count = await countYear(client, query, year, left);
    left -= count;
    if (count > 0) years.push({ key: year, count });
  }
  return years;
}

/** A market has all hits of its boards. */
function boardCounts(counts: ReadonlyMap<string, number>): { key: NoticeBoard; count: number }[] {
  return NOTICE_BOARDS.map(({ name, boards }) => ({
    key: name,
    count: boards.reduce((sum, board) => sum + (counts.get(board) ?? 0), 0),
  })).filter(({ count }) => count > 0);
}

function categoryCounts(counts: ReadonlyMap<string, number>): { key: NoticeCategory; count: number }[] {
  return NOTICE_CATEGORIES.map(({ name }) => ({ key: name, count: counts.get(name) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
