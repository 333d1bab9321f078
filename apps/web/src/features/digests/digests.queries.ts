import type { Lang } from '@jishi/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';
import type { SwiftFilter } from './swift-address.ts';

/** A multiple of two and three, so that rows of two or three cards are complete. */
const DAYS = 12;

/** Digests by day, newest first. */
export const digestDaysQuery = (lang: Lang) =>
  pagesOf(
    api.digests.days,
    { lang, limit: DAYS },
    {
      pageInput: (before: string | null) => (before === null ? {} : { before }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
    },
  );

/** The digest of a day, or the latest one. */
export const digestQuery = (date: string | null, lang: Lang) =>
  queryOf(
    api.digests.day,
    { lang, ...(date === null ? {} : { date }) },
    { placeholderData: keepPreviousData },
  );

const MESSAGES = 30;

/** The short messages that match a filter, newest first. */
export const swiftQuery = ({ code, kind, date }: SwiftFilter) =>
  pagesOf(
    api.digests.messages,
    {
      limit: MESSAGES,
      ...(code === '' ? {} : { code }),
      ...(kind === null ? {} : { kind }),
      ...(date === '' ? {} : { date }),
    },
    {
      pageInput: (after: string | null) => (after === null ? {} : { after }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next,
      placeholderData: keepPreviousData,
    },
  );

/** The coverage of the messages. */
export const swiftCoverageQuery = queryOf(api.digests.coverage, {});
