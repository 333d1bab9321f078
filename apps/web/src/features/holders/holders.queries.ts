import { person } from '../../shared/api/person-client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

/** The data sets that the account provides. Most accounts have none. */
export const heldDatasetsQuery = queryOf(person.holders.datasets, {});

/** The report of a month. Null means the current month. */
export const reportQuery = (month: string | null) =>
  queryOf(person.holders.ownReport, month === null ? {} : { month });

const PAGE_ROWS = 20;

/** Page by page, newest first. */
export const deliveriesQuery = (lang: 'zh' | 'en') =>
  pagesOf(
    person.pushes.list,
    { limit: PAGE_ROWS },
    {
      lang,
      pageInput: (before: string | null) => (before === null ? {} : { before }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      staleTime: 0,
    },
  );
