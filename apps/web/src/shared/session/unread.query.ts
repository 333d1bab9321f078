import type { messagesEndpoints, OutputOf } from '@jishi/contract';
import { queryOf } from '../queries/query-of.ts';

type Unread = OutputOf<(typeof messagesEndpoints)['unread']>;

/** The code of the call is loaded with the first call: the header is part of the first page. */
export const askUnread = Object.assign(
  async (): Promise<Unread> => (await import('../api/person-client.ts')).person.messages.unread({}),
  { endpoint: { name: 'my.unreadMessages' } },
);

/** What a payment or a job brings shows within this time, also to somebody who stays on a page. */
const EVERY_MS = 60_000;

/** How many messages are unread; asked again when somebody comes back to the page, and now and then. */
export const unreadQuery = queryOf(askUnread, {}, { refetchOnWindowFocus: true, refetchInterval: EVERY_MS });
