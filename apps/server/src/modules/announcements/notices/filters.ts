import { NOTICE_BOARDS, type NoticeQuery } from '@jishi/contract';
import { MARKS } from '../../../platform/text-search/index.ts';
import type { AskedWord } from './asked-words.ts';
import type { IndexQuery, Scope } from './index-query.ts';
import type { NoticeSources } from './notice-sources.ts';

export type NoticeFilter = Omit<NoticeQuery, 'sort' | 'after'>;

/** Null when the site may show none of the notices that this reader asks for. */
export function scopeOf({ lang, language }: NoticeFilter, sources: NoticeSources): Scope | null {
  const choice = language === '' ? (lang === 'en' ? (['en', 'zh'] as const) : (['zh'] as const)) : [language];
  const langs = choice.filter((one) => sources[one] !== null);
  const withoutEnglish = lang === 'en' && language === '' && sources.en !== null;
  return langs.length === 0 ? null : { langs, withoutEnglish };
}

/** The filters as words of the index. */
export function filterWords(
  { stock, board, category, language }: NoticeFilter,
  without: 'board' | 'category' | null = null,
): AskedWord[] {
  const boards = board.flatMap(
    (name): readonly string[] => NOTICE_BOARDS.find((one) => one.name === name)?.boards ?? [],
  );
  return [
    ...anyOf(
      MARKS.code,
      stock.map((code) => code.toLowerCase()),
    ),
    ...(without === 'board' ? [] : anyOf(MARKS.board, boards)),
    ...(without === 'category' ? [] : anyOf(MARKS.category, category)),
    ...anyOf(MARKS.lang, language === '' ? [] : [language]),
  ];
}

function anyOf(mark: string, values: readonly string[]): AskedWord[] {
  const distinct = [...new Set(values)];
  return distinct.length === 0
    ? []
    : [{ alternatives: distinct.map((value) => ({ lexemes: [mark + value] })), marked: [] }];
}

export function indexQueryOf(filter: NoticeFilter, words: readonly AskedWord[], scope: Scope): IndexQuery {
  return { words, scope, from: filter.from || null, to: filter.to || null };
}
