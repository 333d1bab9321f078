import {
  NOTICE_BOARDS,
  NOTICE_CATEGORIES,
  NOTICES_COUNTED_MAX,
  type NoticeBoard,
  type NoticeCategory,
  type NoticeFacets,
} from '@jishi/contract';
import type pg from 'pg';
import type { IndexQuery } from './index-query.ts';
import { checkWords } from './parse-notice-query.ts';
import {
  type NoticeFilter,
  type NoticeSearch,
  type NoticeSearchDeps,
  readSearch,
  refiltered,
} from './read-search.ts';
import {
  countValues,
  FACET_KINDS,
  type FacetKind,
  readYears,
  searching,
  type ValueCount,
} from './search.repository.ts';
import { checkDays } from './search-notices.ts';

const NO_FACETS: NoticeFacets = { boards: [], categories: [], years: [], amongNewest: null };

/**
 * Counts the hits for each board, category and year. The count for a facet ignores that facet's own filter, so that the
 * reader can choose a different value.
 */
export async function countFacets(deps: NoticeSearchDeps, filter: NoticeFilter): Promise<NoticeFacets> {
  checkDays(filter);
  const search = await readSearch(deps, filter);
  if (search === null) return NO_FACETS;
  checkWords(filter.q, search.reading);
  return searching(deps.pool, async (client) => {
    const all = await countKinds(client, passesOf(filter, search));
    return {
      boards: boardCounts(all.counts),
      categories: categoryCounts(all.counts),
      years: yearCounts(all.counts),
      amongNewest: all.isCapped ? NOTICES_COUNTED_MAX : null,
    };
  });
}

interface Pass {
  readonly query: IndexQuery;
  readonly kinds: readonly FacetKind[];
}

/** Groups the facets into passes over the hits. All facets without an active filter share one pass. */
function passesOf(filter: NoticeFilter, search: NoticeSearch): Pass[] {
  const without = (left: Partial<NoticeFilter>): IndexQuery => refiltered(search, { ...filter, ...left });
  const ownPasses: Readonly<Record<FacetKind, IndexQuery | null>> = {
    boards: filter.board.length > 0 ? without({ board: [] }) : null,
    categories: filter.category.length > 0 ? without({ category: [] }) : null,
    years: filter.from !== '' || filter.to !== '' ? without({ from: '', to: '' }) : null,
  };
  const shared = FACET_KINDS.filter((kind) => ownPasses[kind] === null);
  const own = FACET_KINDS.flatMap((kind): Pass[] => {
    const alone = ownPasses[kind];
    return alone === null ? [] : [{ query: alone, kinds: [kind] }];
  });
  return shared.length === 0 ? own : [{ query: search.query, kinds: shared }, ...own];
}

interface Counts {
  readonly counts: readonly ValueCount[];
  readonly isCapped: boolean;
}

async function countKinds(client: pg.PoolClient, passes: readonly Pass[]): Promise<Counts> {
  const counts: ValueCount[] = [];
  let isCapped = false;
  for (const { query, kinds } of passes) {
    const years = (await readYears(client, query)).map(({ year }) => year);
    const counted = await countValues(client, query, { years, kinds, limit: NOTICES_COUNTED_MAX });
    counts.push(...counted.counts);
    isCapped ||= counted.hits >= NOTICES_COUNTED_MAX;
  }
  return { counts, isCapped };
}

const countOf = (counts: readonly ValueCount[], kind: FacetKind, key: string): number =>
  counts.reduce((sum, one) => sum + (one.kind === kind && one.key === key ? one.count : 0), 0);

function yearCounts(counts: readonly ValueCount[]): NoticeFacets['years'] {
  return counts
    .filter(({ kind }) => kind === 'years')
    .map(({ key, count }) => ({ key: Number(key), count }))
    .sort((a, b) => b.key - a.key);
}

/** Returns the counts of the boards. The count of a market includes all its boards. */
function boardCounts(counts: readonly ValueCount[]): { key: NoticeBoard; count: number }[] {
  return NOTICE_BOARDS.map(({ name, boards }) => ({
    key: name,
    count: boards.reduce((sum, board) => sum + countOf(counts, 'boards', board), 0),
  })).filter(({ count }) => count > 0);
}

function categoryCounts(counts: readonly ValueCount[]): { key: NoticeCategory; count: number }[] {
  return NOTICE_CATEGORIES.map(({ name }) => ({ key: name, count: countOf(counts, 'categories', name) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
