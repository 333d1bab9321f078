import { defineMessages } from '../../../shared/i18n/messages.ts';

export const statusPageMessages = defineMessages('statusPage', {
  lead: {
    zh: '打开本页即检查一次；系统另外每分钟检查并记录。',
    en: 'The service is checked when you open this page, and automatically every minute.',
  },
});
