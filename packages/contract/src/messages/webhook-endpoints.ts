import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { done, text } from '../kernel/fields.ts';
import { WEBHOOK_URL_MAX, WEBHOOKS_MAX } from './constants.ts';
import { webhookDeliverySchema, webhookSchema } from './schemas.ts';
import { MESSAGE_TOPICS } from './topics.ts';

const idOf = (zh: string, en: string) =>
  z
    .string()
    .regex(/^\d{1,18}$/)
    .meta({ zh, en });

const webhookId = idOf('Webhook 编号', 'Id of the webhook');
const secret = z.string().describe('sealed; signs deliveries, and is returned only here');

/** The URLs of a customer's own programs that receive each message. */
export const webhookEndpoints = {
  list: endpoint({
    name: 'my.webhooks',
    method: 'GET',
    path: '/v1/my/webhooks',
    audience: 'session',
    need: 'manage',
    summary: { zh: '使用中的 Webhook', en: 'The active webhooks' },
    input: z.object({}),
    output: z.array(webhookSchema).max(WEBHOOKS_MAX),
  }),
  make: endpoint({
    name: 'my.makeWebhook',
    method: 'POST',
    path: '/v1/my/webhooks',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: `新建 Webhook，签名密钥只返回这一次，用请求头 Accept-EncKey 的密钥加密；最多 ${WEBHOOKS_MAX} 个`,
      en: `Creates a webhook. Only this response contains its secret, encrypted to the key in Accept-EncKey; at most ${WEBHOOKS_MAX} webhooks may be active`,
    },
    sealed: [],
    sealedAnswer: ['secret'],
    input: z.object({
      url: text('接收推送的地址', 'URL to which messages are posted', WEBHOOK_URL_MAX),
      topics: z
        .array(z.enum(MESSAGE_TOPICS))
        .max(MESSAGE_TOPICS.length)
        .default([])
        .meta({ zh: '推送哪些消息，空为全部', en: 'Topics; empty: all' }),
    }),
    output: z.strictObject({ id: z.string(), secret }),
    errors: [
      'messages.webhookAddress',
      'messages.webhookHttps',
      'messages.webhookPrivate',
      'messages.webhooksMax',
    ],
  }),
  end: endpoint({
    name: 'my.endWebhook',
    method: 'POST',
    path: '/v1/my/webhooks/:id/end',
    audience: 'session',
    need: 'manage',
    summary: { zh: '停用 Webhook，不再推送', en: 'Stops a webhook: nothing more is sent' },
    input: z.object({ id: webhookId }),
    output: done,
    errors: ['messages.webhookNotFound'],
  }),
  rotate: endpoint({
    name: 'my.rotateWebhook',
    method: 'POST',
    path: '/v1/my/webhooks/:id/rotate',
    audience: 'session',
    need: 'manage',
    summary: {
      zh: '更换签名密钥；旧密钥在 24 小时内仍一并签名',
      en: 'Creates a new secret; deliveries are also signed with the old one for 24 hours',
    },
    sealed: [],
    sealedAnswer: ['secret'],
    input: z.object({ id: webhookId }),
    output: z.strictObject({ secret }),
    errors: ['messages.webhookNotFound'],
  }),
  deliveries: endpoint({
    name: 'my.webhookDeliveries',
    method: 'GET',
    path: '/v1/my/webhooks/:id/deliveries',
    audience: 'session',
    need: 'manage',
    summary: { zh: '推送记录，由新到旧', en: 'Deliveries, newest first' },
    input: z.object({
      id: webhookId,
      before: idOf('只看这条以前的', 'Only deliveries before this one').optional(),
    }),
    output: z.strictObject({ deliveries: z.array(webhookDeliverySchema), next: z.string().nullable() }),
    errors: ['messages.webhookNotFound'],
  }),
  resend: endpoint({
    name: 'my.resendWebhookDelivery',
    method: 'POST',
    path: '/v1/my/webhook-deliveries/:id/resend',
    audience: 'session',
    need: 'manage',
    summary: { zh: '重新推送一次', en: 'Sends a delivery again' },
    input: z.object({ id: idOf('推送编号', 'Id of the delivery') }),
    output: done,
    errors: ['messages.deliveryNotFound'],
  }),
};
