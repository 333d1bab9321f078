import { defineMessages } from '../../../shared/i18n/messages.ts';

export const swiftPageMessages = defineMessages('swiftPage', {
  lead: {
    zh: '面向英文用户的短讯：每条一句话，由规则根据数据自动生成，可查看来源。正文仅有英文，覆盖最近一年。',
    en: 'One-sentence alerts generated from structured data, newest first (past 12 months).',
  },
  product: { zh: '数据说明', en: 'About these alerts' },
});
