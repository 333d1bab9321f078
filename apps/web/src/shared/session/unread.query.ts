import type { messagesEndpoints, OutputOf } from '@jishi/contract';
import { queryOf } from '../queries/query-of.ts';

type Unread = OutputOf<(typeof messagesEndpoints)['unread']>;

/** The code is loaded when the call is first made, because the header is part of the first page. */
export const askUnread = Object.assign(
  async (): Promise<Unread> => (await import('../api/person-client.ts')).person.messages.unread({}),
  { endpoint: { name: 'my.unreadMessages' } },
);

/** The longest delay before a message from a payment or a job appears while the reader stays on one page. */
const EVERY_MS = 60_000;

/** The number of unread messages. Fetched again when the reader returns to the page, and at intervals. */
export const unreadQuery = queryOf(askUnread, {}, { refetchOnWindowFocus: true, refetchInterval: EVERY_MS });
