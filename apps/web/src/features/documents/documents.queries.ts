import { DICTIONARY_PAGE_SIZE, type Lang } from '@jishi/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import type { DocumentName } from './document-address.ts';

export const contentsQuery = (lang: Lang) =>
  queryOptions({
    queryKey: ['documents', 'contents', lang],
    queryFn: ({ signal }) => api.documents.contents({ lang }, { signal }),
  });

/** A page of the guide, or the document of a data set. */
export const documentQuery = (name: DocumentName, lang: Lang) =>
  queryOptions({
    queryKey: ['documents', 'document', name, lang],
    queryFn: ({ signal }) =>
      name.kind === 'guide'
        ? api.documents.guide({ page: name.id, lang }, { signal })
        : api.documents.dataset({ code: name.id, lang }, { signal }),
  });

export const documentSearchQuery = (q: string, lang: Lang) =>
  queryOptions({
    queryKey: ['documents', 'search', q, lang],
    queryFn: ({ signal }) => api.documents.search({ q, lang }, { signal }),
    placeholderData: keepPreviousData,
  });

export const dictionaryQuery = (asked: { q: string; page: number }, lang: Lang) =>
  queryOptions({
    queryKey: ['dictionary', asked, lang],
    queryFn: ({ signal }) =>
      api.dictionary.fields({ ...asked, lang, size: DICTIONARY_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
