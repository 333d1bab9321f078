import { DICTIONARY_PAGE_SIZE, type Lang } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';
import type { DocumentName } from './document-address.ts';

export const contentsQuery = (lang: Lang) => queryOf(api.documents.contents, { lang });

/** A page of the guide, or the document of a data set. */
export const documentQuery = (name: DocumentName, lang: Lang) =>
  name.kind === 'guide'
    ? queryOf(api.documents.guide, { page: name.id, lang })
    : queryOf(api.documents.dataset, { code: name.id, lang });

export const documentSearchQuery = (q: string, lang: Lang) =>
  queryOf(api.documents.search, { q, lang }, { placeholderData: keepPreviousData });

export const dictionaryQuery = (part: { q: string; page: number }, lang: Lang) =>
  queryOf(
    api.dictionary.fields,
    { ...part, lang, size: DICTIONARY_PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
