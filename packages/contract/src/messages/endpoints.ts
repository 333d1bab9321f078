import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, fenSchema, text } from '../kernel/fields.ts';
import { MESSAGES_PAGE_MAX } from './constants.ts';
import { messageSchema, preferenceSchema } from './schemas.ts';
import { MESSAGE_KINDS } from './topics.ts';

const idOf = (zh: string, en: string) =>
  z
    .string()
    .regex(/^\d{1,18}$/)
    .meta({ zh, en });

const kind = z.enum(MESSAGE_KINDS).optional().meta({ zh: '只看这一类', en: 'Only messages of this kind' });

const preferencesSchema = z.strictObject({
  /** The language of e-mails and SMS. */
  lang: z.enum(['zh', 'en']),
  /** The user is notified if the balance falls below this amount. Null means never. */
  lowBalanceFen: fenSchema.nullable(),
  topics: z.array(preferenceSchema),
});

/** Messages to a signed-in user, and the user's preferences. */
export const messagesEndpoints = {
  list: endpoint({
    name: 'my.messages',
    method: 'GET',
    path: '/v1/my/messages',
    audience: 'session',
    need: 'person',
    summary: { zh: '消息，由新到旧', en: 'Messages, newest first' },
    input: z.object({
      kind,
      unread: z.stringbool().default(false).meta({ zh: '只看未读', en: 'Only unread messages' }),
      before: idOf('只看这条以前的', 'Only messages before this one').optional(),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(MESSAGES_PAGE_MAX)
        .default(20)
        .meta({ zh: '条数', en: 'Maximum number of messages' }),
    }),
    output: z.strictObject({
      messages: z.array(messageSchema).max(MESSAGES_PAGE_MAX),
      /** `before` for the next call. Null at the end. */
      next: z.string().nullable(),
    }),
  }),
  unread: endpoint({
    name: 'my.unreadMessages',
    method: 'GET',
    path: '/v1/my/messages/unread',
    audience: 'session',
    need: 'person',
    summary: { zh: '未读消息数，最多数到 999', en: 'The number of unread messages, counted up to 999' },
    input: z.object({}),
    output: z.strictObject({ unread: z.int() }),
  }),
  view: endpoint({
    name: 'my.viewMessage',
    method: 'POST',
    path: '/v1/my/messages/:id/view',
    audience: 'session',
    need: 'person',
    summary: { zh: '查看一条消息，并标为已读', en: 'One message, which is then marked as read' },
    input: z.object({ id: idOf('消息编号', 'Id of the message') }),
    output: messageSchema,
    errors: ['messages.notFound'],
  }),
  markRead: endpoint({
    name: 'my.markMessagesRead',
    method: 'POST',
    path: '/v1/my/messages/read',
    audience: 'session',
    need: 'person',
    summary: { zh: '把若干消息标为已读', en: 'Marks messages as read' },
    input: z.object({
      ids: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(MESSAGES_PAGE_MAX)
        .meta({ zh: '消息编号', en: 'Ids of the messages' }),
    }),
    output: z.strictObject({ marked: z.int() }),
  }),
  markAllRead: endpoint({
    name: 'my.markAllMessagesRead',
    method: 'POST',
    path: '/v1/my/messages/read-all',
    audience: 'session',
    need: 'person',
    summary: { zh: '把全部消息，或某一类，标为已读', en: 'Marks all messages as read, or those of a kind' },
    input: z.object({
      kind,
      until: idOf(
        '到这条为止，后来的仍为未读',
        'Up to and including this message; later ones stay unread',
      ).optional(),
    }),
    output: z.strictObject({ marked: z.int() }),
  }),
  preferences: endpoint({
    name: 'my.messagePreferences',
    method: 'GET',
    path: '/v1/my/message-preferences',
    audience: 'session',
    need: 'person',
    summary: { zh: '各类消息的接收方式', en: 'The channels to which each topic’s messages are sent' },
    input: z.object({}),
    output: preferencesSchema,
  }),
  changePreferences: endpoint({
    name: 'my.changeMessagePreferences',
    method: 'POST',
    path: '/v1/my/message-preferences',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '修改接收方式；未给出的不变',
      en: 'Changes the channels to which messages are sent; omitted settings stay unchanged',
    },
    input: z.object({
      lang: z
        .enum(['zh', 'en'])
        .optional()
        .meta({ zh: '邮件和短信的语言', en: 'Language of e-mails and SMS' }),
      lowBalanceFen: text(
        '余额提醒线（分），空为不提醒',
        'Balance in fen below which a warning is sent; empty: no warning',
        15,
      )
        .regex(/^\d*$/)
        .optional(),
      topics: z
        .array(preferenceSchema)
        .max(50)
        .optional()
        .meta({ zh: '逐项的接收方式', en: 'Channels by topic' }),
    }),
    output: done,
  }),
};
