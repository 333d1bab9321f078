import { NOTICE_BOARDS, type NoticeQuery } from '@jishi/contract';
import { LEXEME_PREFIXES } from '../../../platform/text-search/index.ts';
import type { DatasetRegistry } from '../../datasets/index.ts';
import type { IndexQuery, Scope } from './index-query.ts';
import { type NoticeSources, noticeSources } from './notice-sources.ts';
import { type NoticeQueryDeps, parseNoticeQuery, type Reading } from './parse-notice-query.ts';
import type { QueryTerm } from './query-terms.ts';

export interface NoticeSearchDeps extends NoticeQueryDeps {
  readonly registry: DatasetRegistry;
  /** The number of a year's notices that are checked before its index is used. Tests set it to a lower number. */
  readonly lookedMax?: number;
}

export type NoticeFilter = Omit<NoticeQuery, 'sort' | 'after'>;

/** A parsed search: the index query, and the interpretation that the page shows with the hits. */
export interface NoticeSearch {
  readonly query: IndexQuery;
  readonly reading: Reading;
  readonly sources: NoticeSources;
}

/**
 * Parses a search once for hits, counts and facets. Returns null if the site may show none of the requested notices.
 */
export async function readSearch(deps: NoticeSearchDeps, filter: NoticeFilter): Promise<NoticeSearch | null> {
  const sources = noticeSources(deps.registry);
  const scope = scopeOf(filter, sources);
  if (scope === null) return null;
  const reading = await parseNoticeQuery(filter.q, deps);
  const words = [...reading.words, ...filterWords(filter)];
  return { query: { words, scope, ...daysOf(filter) }, reading, sources };
}

/** Returns the index query of the same search with different filters. */
export function refiltered({ query, reading }: NoticeSearch, filter: NoticeFilter): IndexQuery {
  return { ...query, words: [...reading.words, ...filterWords(filter)], ...daysOf(filter) };
}

const daysOf = ({ from, to }: NoticeFilter): Pick<IndexQuery, 'from' | 'to'> => ({
  from: from || null,
  to: to || null,
});

function scopeOf({ lang, language }: NoticeFilter, sources: NoticeSources): Scope | null {
  const choice = language === '' ? (lang === 'en' ? (['en', 'zh'] as const) : (['zh'] as const)) : [language];
  const langs = choice.filter((one) => sources[one] !== null);
  const withoutEnglish = lang === 'en' && language === '' && sources.en !== null;
  return langs.length === 0 ? null : { langs, withoutEnglish };
}

/** Returns the filters as terms of the index query. */
export function filterWords({
  stock,
  board,
  category,
  language,
}: Pick<NoticeFilter, 'stock' | 'board' | 'category' | 'language'>): QueryTerm[] {
  const codes = stock.map((code) => code.toLowerCase());
  const boards = board.flatMap(
    (name): readonly string[] => NOTICE_BOARDS.find((one) => one.name === name)?.boards ?? [],
  );
  return [
    ...anyOf(LEXEME_PREFIXES.code, codes),
    ...anyOf(LEXEME_PREFIXES.board, boards),
    ...anyOf(LEXEME_PREFIXES.category, category),
    ...anyOf(LEXEME_PREFIXES.lang, language === '' ? [] : [language]),
  ];
}

function anyOf(mark: string, values: readonly string[]): QueryTerm[] {
  const distinct = [...new Set(values)];
  return distinct.length === 0
    ? []
    : [{ alternatives: distinct.map((value) => ({ lexemes: [mark + value] })), marked: [] }];
}
