import { DICTIONARY_PAGE_SIZE, type Lang, type ReferenceChapter } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';
import type { DocumentName } from './document-address.ts';

export const contentsQuery = (lang: Lang) => queryOf(api.documents.contents, { lang });

/** A page of the guide, the document of a data set, a chapter or a call of the reference. */
export function documentQuery({ kind, id }: DocumentName, lang: Lang) {
  switch (kind) {
    case 'guide':
      return queryOf(api.documents.guide, { page: id, lang });
    case 'dataset':
      return queryOf(api.documents.dataset, { code: id, lang });
    case 'chapter':
      return queryOf(api.documents.chapter, { chapter: id as ReferenceChapter, lang });
    case 'call':
      return queryOf(api.documents.call, { call: id, lang });
  }
}

export const documentSearchQuery = (q: string, lang: Lang) =>
  queryOf(api.documents.search, { q, lang }, { placeholderData: keepPreviousData });

export const dictionaryQuery = (part: { q: string; page: number }, lang: Lang) =>
  queryOf(
    api.dictionary.fields,
    { ...part, lang, size: DICTIONARY_PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
