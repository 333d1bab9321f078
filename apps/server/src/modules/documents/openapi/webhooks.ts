import {
  type Lang,
  WEBHOOK_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
  webhookMessageSchema,
} from '@jishi/contract';
import { inLanguage, type Json, schemaOf } from '../api-description/schema.ts';

/** The texts about the webhook message, shared by all documents that describe it. */
export const WEBHOOK_TEXTS = {
  summary: { zh: '本站推送的消息', en: 'A message that the site sends' },
  description: {
    zh: '投递至少一次；以 2xx 应答，五秒内。签名与重试见文档“Webhook”。',
    en: 'Delivered at least once. Answer with any 2xx status within five seconds; the documents explain signature and retries.',
  },
  id: { zh: '推送编号，重发时不变', en: 'Id of the delivery; the same when it is sent again' },
  signature: {
    zh: 't=<秒>,v1=<十六进制>，HMAC-SHA256(<t>.<正文>)；更换密钥后 24 小时内有两个 v1',
    en: 't=<Unix seconds>,v1=<hex>: HMAC-SHA256 of <t>.<body>; two v1 for 24 hours after the secret was replaced',
  },
  accepted: { zh: '任意 2xx：已收到，正文不读', en: 'Any 2xx: received; the body is not read' },
} as const;

/** Returns the messages that the site posts to a customer's own address. */
export function webhooks(lang: Lang): Json {
  const header = (name: string, text: string): Json => ({
    name,
    in: 'header',
    required: true,
    description: text,
    schema: { type: 'string' },
  });
  return {
    message: {
      post: {
        operationId: 'webhook.message',
        summary: WEBHOOK_TEXTS.summary[lang],
        description: WEBHOOK_TEXTS.description[lang],
        security: [],
        parameters: [
          header(WEBHOOK_ID_HEADER, WEBHOOK_TEXTS.id[lang]),
          header(WEBHOOK_SIGNATURE_HEADER, WEBHOOK_TEXTS.signature[lang]),
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: inLanguage(schemaOf(webhookMessageSchema, 'output'), lang) },
          },
        },
        responses: { '2XX': { description: WEBHOOK_TEXTS.accepted[lang] } },
      },
    },
  };
}
