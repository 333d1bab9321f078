import type { Handlers, Lang, messagesEndpoints, Message as Shown } from '@jishi/contract';
import { messageTopics } from '@jishi/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changePreferences } from './change-preferences.ts';
import type { Message } from './message.ts';
import { paragraphsOf, titleOf } from './message-texts.ts';
import type { RecipientOf } from './messages.deps.ts';
import { countUnread, markRead, markViewed, readMessages } from './messages.repository.ts';
import { readPreferences, readSetting } from './preferences.repository.ts';

export interface InboxDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly recipientOf: RecipientOf;
}

const done = { changed: true } as const;

/**
 * Returns the handlers for the messages of the signed-in user's account. Each call takes the account from the caller's
 * session, so it cannot reach any other account.
 */
export function messageHandlers({
  db,
  clock,
  recipientOf,
}: InboxDeps): Handlers<typeof messagesEndpoints, CallContext> {
  return {
    async list({ before, limit, ...filter }, { caller, lang }) {
      const older = before === undefined ? undefined : BigInt(before);
      const accountId = accountOf(caller);
      const messages = await readMessages(db, { ...filter, accountId, before: older, limit: limit + 1 });
      const { page, next } = pageOf(messages, limit, ({ id }) => id);
      return { messages: page.map((message) => present(message, lang)), next };
    },
    unread: async (_input, { caller }) => ({ unread: await countUnread(db, accountOf(caller)) }),
    async view({ id }, { caller, lang }) {
      const viewed = { accountId: accountOf(caller), id: BigInt(id), now: clock() };
      const message = await inTransaction(db, (tx) => markViewed(tx, viewed));
      if (message === null) throw new Refusal('messages.notFound');
      return present(message, lang);
    },
    async markRead({ ids }, { caller }) {
      const reading = { accountId: accountOf(caller), now: clock(), ids: ids.map(BigInt) };
      return { marked: await inTransaction(db, (tx) => markRead(tx, reading)) };
    },
    async markAllRead({ kind, until }, { caller }) {
      const newest = until === undefined ? undefined : BigInt(until);
      const reading = { accountId: accountOf(caller), now: clock(), kind, until: newest };
      return { marked: await inTransaction(db, (tx) => markRead(tx, reading)) };
    },
    async preferences(_input, { caller }) {
      const accountId = accountOf(caller);
      const { lang, lowBalanceFen } = await readSetting(db, accountId);
      return {
        lang: lang ?? (await recipientOf(db, accountId))?.lang ?? 'zh',
        lowBalanceFen: lowBalanceFen === null ? null : String(lowBalanceFen),
        topics: await readPreferences(db, accountId),
      };
    },
    async changePreferences(change, { caller }) {
      await changePreferences(db, { ...change, accountId: accountOf(caller) });
      return done;
    },
  };
}

function present(message: Message, lang: Lang): Shown {
  const { id, topic, at, readAt } = message;
  return {
    id: String(id),
    kind: messageTopics[topic].kind,
    topic,
    title: titleOf(message, lang),
    text: paragraphsOf(message, lang),
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
