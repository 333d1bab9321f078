import type { InputOf, useEndpoints } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

export type BreakdownInput = InputOf<(typeof useEndpoints)['breakdown']>;

/** Always stale, because a user who returns from the program that made the calls expects to see them. */
export const breakdownQuery = (input: BreakdownInput) =>
  queryOf(person.use.breakdown, input, { staleTime: 0, refetchOnWindowFocus: true });

/** The calls on each of the last 31 days, which include the current calendar month. */
export const monthByDayQuery = breakdownQuery({ by: 'day', days: 31, result: 'all' });

/** The free calls that the membership includes in the current calendar month. */
export const includedQuery = queryOf(person.use.included, {}, { staleTime: 0, refetchOnWindowFocus: true });

/** The limits that apply to the account, and today's number of calls. */
export const limitsQuery = queryOf(person.use.limits, {}, { staleTime: 0, refetchOnWindowFocus: true });

export type CallsFilter = Pick<InputOf<(typeof useEndpoints)['calls']>, 'dataset' | 'keyId' | 'result'>;

/** Page by page, newest first. */
export const callsQuery = (filter: CallsFilter) =>
  pagesOf(person.use.calls, filter, {
    pageInput: (before: string | null) => (before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const callQuery = (requestId: string) => queryOf(person.use.call, { requestId });
