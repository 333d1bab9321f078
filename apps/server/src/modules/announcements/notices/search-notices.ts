import { createHash } from 'node:crypto';
import type { Lang, NoticePage, NoticeQuery } from '@jishi/contract';
import type pg from 'pg';
import type { Cursors } from '../../../platform/cursor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Cursor, type DatasetRegistry, readCursor, writeCursor } from '../../datasets/index.ts';
import { collectHits } from './collect-hits.ts';
import { countHits } from './count-hits.ts';
import { filterWords, indexQueryOf, type NoticeFilter, scopeOf } from './filters.ts';
import { byFit, FIT_CANDIDATES } from './fit.ts';
import type { IndexQuery, Place } from './index-query.ts';
import { NOTICES, type NoticeSources, noticeSources } from './notice-sources.ts';
import { presentHits } from './present-hits.ts';
import { checkWords, type Reading, readWords, type WordsDeps } from './read-words.ts';
import { type Candidate, searching } from './search.repository.ts';

export interface NoticeSearchDeps extends WordsDeps {
  readonly registry: DatasetRegistry;
  /** Notices of a year that are looked at before its index is asked; tests make it small. */
  readonly lookedMax?: number;
}

/** Dependencies of a search whose pages continue where another ended. */
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
};

/** One page of the hits. */
interface Page {
  readonly hits: readonly Candidate[];
  readonly hasMore: boolean;
  readonly searchedFrom: string | null;
}

/** One page of the notices that meet a query. */
export async function searchNotices(
  deps: NoticePageDeps,
  query: NoticeQuery & { readonly limit: number },
): Promise<NoticePage> {
  checkDays(query);
  const sources = noticeSources(deps.registry);
  const scope = scopeOf(query, sources);
  if (scope === null) return NOTHING;
  const before = positionOf(deps.cursors, query);
  const reading = await readWords(query.q, deps);
  checkWords(query.q, reading);
  const indexQuery = indexQueryOf(query, [...reading.words, ...filterWords(query)], scope);
  const rowsMax = Math.min(...scope.langs.map((lang) => sources[lang]?.rowsMax ?? 0));
  const limit = Math.max(0, Math.min(query.limit, rowsMax - before.rowsBefore));
  const { page, total } = await searching(deps.pool, async (client) => ({
    page: await (query.sort === 'fit' && reading.words.length > 0
      ? fitPage(client, indexQuery, reading, { limit, rowsBefore: before.rowsBefore })
      : newestPage(client, indexQuery, { limit, after: before.after, lookedMax: deps.lookedMax })),
    total: before.total ?? (await countHits(client, indexQuery)),
  }));
  const rows = await presentHits(deps.pool, sources, page.hits, reading.words);
  const rowsBefore = before.rowsBefore + page.hits.length;
  const last = page.hits.at(-1);
  const isCut = page.hasMore && rowsBefore >= rowsMax;
  const hasNext = page.hasMore && !isCut && last !== undefined;
  return {
    rows,
    next: hasNext ? cursorOf(deps.cursors, query, { last, rowsBefore, total }) : null,
    isCut,
    total,
    searchedFrom: page.searchedFrom,
    reading: readingOf(reading),
    ...datasetOf(sources, scope.langs),
  };
}

export function checkDays({ from, to }: Pick<NoticeFilter, 'from' | 'to'>): void {
  if (from !== '' && to !== '' && from > to) throw new Refusal('announcements.daysReversed', { from, to });
}

async function newestPage(
  client: pg.PoolClient,
  query: IndexQuery,
  { limit, after, lookedMax }: { limit: number; after: Place | null; lookedMax: number | undefined },
): Promise<Page> {
  const bounds = lookedMax === undefined ? {} : { lookedMax };
  const hits = await collectHits(client, query, { after, limit: limit + 1, ...bounds });
  return { hits: hits.slice(0, limit), hasMore: hits.length > limit, searchedFrom: null };
}

/**
 * Returns a page of the best among the newest hits. Each page reads them again, since a person looks at one or
 * two.
 */
async function fitPage(
  client: pg.PoolClient,
  query: IndexQuery,
  reading: Reading,
  { limit, rowsBefore }: { limit: number; rowsBefore: number },
): Promise<Page> {
  const newest = await collectHits(client, query, { after: null, limit: FIT_CANDIDATES + 1 });
  const candidates = newest.slice(0, FIT_CANDIDATES);
  const hits = byFit(candidates, reading).slice(rowsBefore, rowsBefore + limit);
  return {
    hits,
    hasMore: candidates.length > rowsBefore + limit,
    searchedFrom: newest.length > FIT_CANDIDATES ? (candidates.at(-1)?.day ?? null) : null,
  };
}

interface Position {
  readonly after: Place | null;
  readonly rowsBefore: number;
  readonly total: NoticePage['total'] | null;
}

/** A page belongs to its query alone; in another query its place would skip hits. */
const markOf = ({ after: _, limit: __, ...query }: NoticeQuery & { limit?: number }): string =>
  createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16);

function positionOf(cursors: Cursors, query: NoticeQuery): Position {
  if (query.after === '') return { after: null, rowsBefore: 0, total: null };
  const cursor = readCursor(cursors, 'notices', query.after);
  const place = cursor && placeOf(cursor);
  if (!cursor || !place || cursor.query !== markOf(query)) throw new Refusal('announcements.pageUnknown');
  return place;
}

function placeOf({ total, after: [day, lang, id, rowsBefore, capped] }: Cursor): Position | null {
  const isPlace = typeof id === 'string' && (lang === 'zh' || lang === 'en');
  if (!isPlace || !/^\d{4}-\d\d-\d\d$/.test(day ?? '') || !/^\d{1,6}$/.test(rowsBefore ?? '')) return null;
  return {
    after: { day: day ?? '', lang: lang as Lang, id },
    rowsBefore: Number(rowsBefore),
    total: { count: total, isCapped: capped === '1' },
  };
}

function cursorOf(
  cursors: Cursors,
  query: NoticeQuery,
  { last, rowsBefore, total }: { last: Candidate; rowsBefore: number; total: NoticePage['total'] },
): string {
  return writeCursor(cursors, 'notices', {
    query: markOf(query),
    total: total.count,
    after: [last.day, last.lang, last.id, String(rowsBefore), total.isCapped ? '1' : '0'],
  });
}

function readingOf({ stocks, synonyms }: Reading): NoticePage['reading'] {
  const securities = stocks.map(({ code, name, english }) => ({ code, name, english: english || null }));
  return { securities, synonyms: [...synonyms] };
}

function datasetOf(sources: NoticeSources, langs: readonly Lang[]): Pick<NoticePage, 'dataset' | 'demo'> {
  const [first = 'zh'] = langs;
  return {
    dataset: NOTICES[first],
    demo: langs.some((lang) => sources[lang]?.dataset.madeUp === true),
  };
}
