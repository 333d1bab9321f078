import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';
import type { FactFilter } from './use-fact-filter.ts';

const PAGE_NOTICES = 20;

/** The notices with facts of a kind, page by page. The last answer stays visible while the next one loads. */
export const factsQuery = ({ kind, code, from, to }: FactFilter) =>
  pagesOf(
    api.noticeFacts.list,
    {
      kind,
      limit: PAGE_NOTICES,
      ...(code === '' ? {} : { code }),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    },
    {
      pageInput: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null,
      getNextPageParam: (last) => last?.next ?? undefined,
      placeholderData: keepPreviousData,
    },
  );

export const summaryQuery = () => queryOf(api.noticeFacts.summary, {});

export const noticeQuery = (textId: string) => queryOf(api.noticeFacts.notice, { textId });
