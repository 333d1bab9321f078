import { z } from 'zod';
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_TOPICS } from './topics.ts';

const time = z.string().describe('ISO 8601, UTC');

export const messageSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  topic: z.enum(MESSAGE_TOPICS),
  /** In the language of the call. */
  title: z.string(),
  /** Paragraphs. */
  text: z.array(z.string()),
  at: time,
  /** Null if unread. */
  readAt: time.nullable(),
});

export type Message = z.infer<typeof messageSchema>;

const channels = Object.fromEntries(MESSAGE_CHANNELS.map((channel) => [channel, z.boolean()])) as Record<
  (typeof MESSAGE_CHANNELS)[number],
  z.ZodBoolean
>;

export const preferenceSchema = z.strictObject({ topic: z.enum(MESSAGE_TOPICS), ...channels });

export type MessagePreference = z.infer<typeof preferenceSchema>;

export const webhookSchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  /** Empty means all topics. */
  topics: z.array(z.enum(MESSAGE_TOPICS)),
  createdAt: time,
});

export type Webhook = z.infer<typeof webhookSchema>;

export const WEBHOOK_STATES = ['waiting', 'sent', 'failed'] as const;

export const webhookDeliverySchema = z.strictObject({
  id: z.string(),
  topic: z.enum(MESSAGE_TOPICS),
  state: z.enum(WEBHOOK_STATES),
  attempts: z.int(),
  /** The HTTP status of the last attempt. Null if there was no response. */
  status: z.int().nullable(),
  /** The reason why the last attempt failed, in English. */
  error: z.string().nullable(),
  at: time,
  lastAt: time.nullable(),
  /** The time of the next attempt. Null if there is none. */
  nextAt: time.nullable(),
});

const inBothLanguages = <Part extends z.ZodType>(part: Part) => z.strictObject({ zh: part, en: part });

/** The body that is posted to a webhook. It is the same in every attempt. */
export const webhookMessageSchema = z.strictObject({
  id: z
    .string()
    .meta({ zh: '推送编号，重发时不变', en: 'Id of the delivery; the same when it is sent again' }),
  topic: z.enum(MESSAGE_TOPICS),
  kind: z.enum(MESSAGE_KINDS),
  at: time,
  title: inBothLanguages(z.string()),
  text: inBothLanguages(z.array(z.string())).meta({ zh: '段落', en: 'Paragraphs' }),
  values: z
    .record(z.string(), z.unknown())
    .meta({ zh: '消息中的值，依主题而定', en: 'Values of the message, which depend on its topic' }),
});

export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
