import type { Lang, MessageKind } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';
import { pagesOf, queryOf } from '../../shared/queries/query-of.ts';

export interface InboxFilter {
  /** Null means messages of all kinds. */
  readonly kind: MessageKind | null;
  readonly unread: boolean;
}

const byPage = {
  pageInput: (before: string | null) => (before === null ? {} : { before }),
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
  staleTime: 0,
};

/** Page by page, newest first, in the page's language. */
export const inboxQuery = ({ kind, unread }: InboxFilter, lang: Lang) =>
  pagesOf(
    person.messages.list,
    { ...(kind === null ? {} : { kind }), ...(unread ? { unread: 'true' as const } : {}) },
    { ...byPage, lang },
  );

export const preferencesQuery = queryOf(person.messages.preferences, {}, { staleTime: 0 });

export const webhooksQuery = queryOf(person.webhooks.list, {}, { staleTime: 0 });

export const deliveriesQuery = (id: string) => pagesOf(person.webhooks.deliveries, { id }, byPage);
