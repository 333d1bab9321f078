import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';
import type { RatingFilter } from './use-rating-filter.ts';

const ofAgency = (agency: string | null) => (agency === null ? {} : { agency });

export const overviewQuery = (agency: string | null) =>
  queryOf(api.esg.overview, ofAgency(agency), { placeholderData: keepPreviousData });

const PAGE_ROWS = 20;

/** The companies that match a filter, page by page. The last answer stays visible while the next one loads. */
export const companiesQuery = (
  agency: string | null,
  { q, industry, grade, moved, sort, order }: RatingFilter,
) =>
  pagesOf(
    api.esg.list,
    {
      ...ofAgency(agency),
      q,
      ...(industry === '' ? {} : { industry }),
      ...(grade === '' ? {} : { grade }),
      ...(moved === '' ? {} : { moved }),
      sort,
      order,
      limit: PAGE_ROWS,
    },
    {
      pageInput: (offset: number) => ({ offset }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const rows = pages.reduce((sum, page) => sum + (page?.items.length ?? 0), 0);
        return last !== null && rows < last.reach ? rows : undefined;
      },
      placeholderData: keepPreviousData,
    },
  );

export const companyQuery = (code: string, agency: string | null) =>
  queryOf(
    api.esg.company,
    { code, ...ofAgency(agency) },
    { enabled: code !== '', placeholderData: keepPreviousData },
  );

/** Compares the ratings of two days. Without days, compares the two latest ratings. */
export const changeQuery = (code: string, agency: string | null, from: string, to: string) =>
  queryOf(
    api.esg.change,
    { code, ...ofAgency(agency), ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) },
    { placeholderData: keepPreviousData },
  );

export const indicatorsQuery = (code: string) => queryOf(api.esg.indicators, { code });
