import { defineMessages } from '../../../shared/i18n/messages.ts';

export const helpMessages = defineMessages('help', {
  lead: {
    zh: '从首次调用到错误排查，常用内容都在本页；更多内容请在文档中心查找。',
    en: 'From your first call to troubleshooting, the essentials on one page. Search the documentation for more.',
  },
  start: { zh: '两步调用', en: 'Two steps to your first call' },
  limits: { zh: '调用限额', en: 'Call limits' },
  errors: { zh: '错误码与处理办法', en: 'Error codes and solutions' },
  questions: { zh: '常见问题', en: 'Common questions' },
  guides: { zh: '全部指南', en: 'All guides' },
});
