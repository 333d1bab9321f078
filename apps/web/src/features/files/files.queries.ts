import { EXPORT_STATES, type ExportState, FILE_LINK_SECONDS } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { person } from '../../shared/api/person-client.ts';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

/** The polling interval of exports in progress. */
const LOOK_MS = 2_000;
/** Links are renewed at this interval, long before they expire. */
const RENEW_MS = (FILE_LINK_SECONDS * 1000) / 2;

const isOpen = ({ state }: { state: ExportState }): boolean => EXPORT_STATES[state].isOpen;

export const ownedQuery = queryOf(person.files.owned, {}, { staleTime: 0 });

/** Page by page, newest first. */
export const exportsQuery = pagesOf(
  person.files.list,
  {},
  {
    pageInput: (before: string | null) => (before === null ? {} : { before }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ exports }) => exports.some(isOpen)) ? LOOK_MS : false,
  },
);

export const exportQuery = (number: string) =>
  queryOf(
    person.files.one,
    { number },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data !== undefined && isOpen(data) ? LOOK_MS : RENEW_MS),
    },
  );

export const calendarQuery = (code: string, year: number) => queryOf(api.calendar.calendar, { code, year });

export const invalidateExports = (client: QueryClient): Promise<void> =>
  invalidate(client, person.files.list, person.files.one);
