import { ALL_NOTICES, type Lang, type NoticeQuery, noticeAddress } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

const PAGE_ROWS = 20;

/** The notices that match a query, page by page. The last answer stays visible while the next one loads. */
export const searchQuery = (query: NoticeQuery) =>
  pagesOf(
    api.notices.search,
    { ...noticeAddress({ ...query, after: '' }), lang: query.lang, limit: PAGE_ROWS },
    {
      pageInput: (after: string) => (after === '' ? {} : { after }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
      placeholderData: keepPreviousData,
    },
  );

export const facetsQuery = (query: NoticeQuery) => {
  const { sort: _, after: __, ...filter } = noticeAddress(query);
  return queryOf(api.notices.facets, { ...filter, lang: query.lang }, { placeholderData: keepPreviousData });
};

/** The number of notices on a company's page. */
export const NEWEST_NOTICES = 20;

/** The latest notices of a company. */
export const companyNoticesQuery = (code: string, lang: Lang) =>
  queryOf(api.notices.search, {
    ...noticeAddress({ ...ALL_NOTICES, stock: [code] }),
    lang,
    limit: NEWEST_NOTICES,
  });

export const noticeQuery = (id: string) => queryOf(api.notices.notice, { id }, { enabled: id !== '' });
