import { errorRows, formRow } from '../kernel/error-row.ts';

export const messagesErrors = errorRows({
  'messages.notFound': {
    code: 2570,
    status: 404,
    zh: '消息不存在',
    en: 'There is no such message',
  },
  'messages.webhookNotFound': {
    code: 2571,
    status: 404,
    zh: 'Webhook 不存在或已停用',
    en: 'This webhook does not exist or has been stopped',
  },
  'messages.webhooksMax': {
    code: 2572,
    status: 409,
    zh: '最多同时使用 {max} 个 Webhook，请先停用一个',
    en: 'An account can have at most {max} active webhooks. Stop one first',
  },
  'messages.webhookAddress': formRow(
    2573,
    'Webhook 地址须为完整网址，且不含用户名和密码',
    'The webhook address must be a complete URL without a user name or password',
  ),
  'messages.webhookHttps': formRow(
    2574,
    'Webhook 地址须以 https:// 开头',
    'The webhook address must start with https://',
  ),
  'messages.webhookPrivate': formRow(
    2575,
    'Webhook 地址无法解析，或指向内网、本机等非公网地址',
    'The host of the webhook address does not resolve, or is not on the public internet',
  ),
  'messages.deliveryNotFound': {
    code: 2576,
    status: 404,
    zh: '推送记录不存在',
    en: 'There is no such delivery',
  },
});
