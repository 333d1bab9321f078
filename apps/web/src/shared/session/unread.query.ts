import type { messagesEndpoints, OutputOf } from '@jishi/contract';
import { queryOf } from '../queries/query-of.ts';

type Unread = OutputOf<(typeof messagesEndpoints)['unread']>;

/** The code of the call is loaded with the first call, because the header is part of the first page. */
export const askUnread = Object.assign(
  async (): Promise<Unread> => (await import('../api/person-client.ts')).person.messages.unread({}),
  { endpoint: { name: 'my.unreadMessages' } },
);

/** A message from a payment or a job appears within this time, even if the reader stays on one page. */
const EVERY_MS = 60_000;

/** The number of unread messages. Fetched again when the reader returns to the page, and at intervals. */
export const unreadQuery = queryOf(askUnread, {}, { refetchOnWindowFocus: true, refetchInterval: EVERY_MS });
