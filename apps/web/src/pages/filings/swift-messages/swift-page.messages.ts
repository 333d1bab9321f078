import { defineMessages } from '../../../shared/i18n/messages.ts';

export const swiftPageMessages = defineMessages('swiftPage', {
  lead: {
    zh: '面向英文读者的短讯：每条一句话，由规则从一行数据生成，可打开这一行。短讯正文只有英文，覆盖最近一年。',
    en: 'One sentence each, made by rule of one row, which every message opens. The last year, the newest first.',
  },
  product: { zh: '关于这项数据', en: 'About these messages' },
});
