import type { Lang, NoticePage, NoticeQuery } from '@jishi/contract';
import { latenessOfAll } from '@jishi/market-math';
import type { Cursors } from '../../../platform/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { byFit, FIT_CANDIDATES } from './fit.ts';
import { NOTICES, type NoticeSources } from './notice-sources.ts';
import { cursorOf, type Position, positionOf } from './page-cursor.ts';
import { checkWords, type Reading } from './parse-notice-query.ts';
import { presentHits } from './present-hits.ts';
import { type NoticeFilter, type NoticeSearch, type NoticeSearchDeps, readSearch } from './read-search.ts';
import { type Candidate, searching } from './search.repository.ts';
import { countHits, newestHits, planSearch } from './search-plan.ts';

export interface NoticePageDeps extends NoticeSearchDeps {
  readonly cursors: Cursors;
}

const NOTHING: NoticePage = {
  rows: [],
  next: null,
  isCut: false,
  total: { count: 0, isCapped: false },
  searchedFrom: null,
  reading: { securities: [], synonyms: [] },
  dataset: null,
  demo: false,
  late: null,
};

/** One page of hits. */
interface Page {
  readonly hits: readonly Candidate[];
  readonly hasMore: boolean;
  /** The earliest day that the search by relevance covered. Null if it covered all hits. */
  readonly searchedFrom: string | null;
}

/** Returns one page of the notices that match a query. */
export async function searchNotices(
  deps: NoticePageDeps,
  query: NoticeQuery & { readonly limit: number },
): Promise<NoticePage> {
  checkDays(query);
  const search = await readSearch(deps, query);
  if (search === null) return NOTHING;
  const position = positionOf(deps.cursors, query);
  checkWords(query.q, search.reading);
  const rowsMax = rowsMaxOf(search);
  const limit = Math.max(0, Math.min(query.limit, rowsMax - position.rowsBefore));
  const { page, total } = await findPage(deps, search, { sort: query.sort, limit, position });
  const rows = await presentHits(deps.pool, search.sources, page.hits, search.reading.words);
  const rowsBefore = position.rowsBefore + page.hits.length;
  const last = page.hits.at(-1);
  const isCut = page.hasMore && rowsBefore >= rowsMax;
  const hasNext = page.hasMore && !isCut && last !== undefined;
  return {
    rows,
    next: hasNext ? cursorOf(deps.cursors, query, { last, rowsBefore, total }) : null,
    isCut,
    total,
    searchedFrom: page.searchedFrom,
    reading: readingOf(search.reading),
    ...datasetOf(search.sources, search.query.scope.langs),
  };
}

export function checkDays({ from, to }: Pick<NoticeFilter, 'from' | 'to'>): void {
  if (from !== '' && to !== '' && from > to) throw new Refusal('announcements.daysReversed', { from, to });
}

/** Returns the maximum number of rows that the site may show for a search. */
const rowsMaxOf = ({ sources, query }: NoticeSearch): number =>
  Math.min(...query.scope.langs.map((lang) => sources[lang]?.rowsMax ?? 0));

const FIRST_CANDIDATES = { after: null, limit: FIT_CANDIDATES + 1 };

interface PageRequest {
  readonly sort: NoticeQuery['sort'];
  readonly limit: number;
  readonly position: Position;
}

function findPage(
  { pool, lookedMax }: NoticeSearchDeps,
  { query, reading }: NoticeSearch,
  { sort, limit, position }: PageRequest,
): Promise<{ page: Page; total: NoticePage['total'] }> {
  return searching(pool, async (client) => {
    const plan = await planSearch(client, query);
    const isByFit = sort === 'fit' && reading.words.length > 0;
    const { after, rowsBefore } = position;
    const page = isByFit
      ? fitPage(await newestHits(client, plan, FIRST_CANDIDATES), reading, { limit, rowsBefore })
      : newestPage(await newestHits(client, plan, { after, limit: limit + 1, lookedMax }), limit);
    return { page, total: position.total ?? (await countHits(client, plan)) };
  });
}

/** Returns a page of the newest hits. One extra hit is read to see whether another page follows. */
function newestPage(hits: readonly Candidate[], limit: number): Page {
  return { hits: hits.slice(0, limit), hasMore: hits.length > limit, searchedFrom: null };
}

/**
 * Returns a page of the best hits among the newest. Every page reads the newest hits again instead of caching them,
 * because most readers open only one or two pages.
 */
function fitPage(
  newest: readonly Candidate[],
  reading: Reading,
  { limit, rowsBefore }: { limit: number; rowsBefore: number },
): Page {
  const candidates = newest.slice(0, FIT_CANDIDATES);
  return {
    hits: byFit(candidates, reading).slice(rowsBefore, rowsBefore + limit),
    hasMore: candidates.length > rowsBefore + limit,
    searchedFrom: newest.length > FIT_CANDIDATES ? (candidates.at(-1)?.day ?? null) : null,
  };
}

function readingOf({ stocks, synonyms }: Reading): NoticePage['reading'] {
  const securities = stocks.map(({ code, name, english }) => ({ code, name, english: english || null }));
  return { securities, synonyms: [...synonyms] };
}

function datasetOf(
  sources: NoticeSources,
  langs: readonly Lang[],
): Pick<NoticePage, 'dataset' | 'demo' | 'late'> {
  const [first = 'zh'] = langs;
  return {
    dataset: NOTICES[first],
    demo: langs.some((lang) => sources[lang]?.dataset.isDemo === true),
    late: latenessOfAll(langs.flatMap((lang) => sources[lang]?.dataset ?? []).map(({ late }) => late)),
  };
}
