import { defineMessages } from '../../../shared/i18n/messages.ts';

export const systemNoticesMessages = defineMessages('systemNotices', {
  lead: {
    zh: '平台的变更、维护安排与新功能。上市公司公告请到公告页查询。',
    en: 'Platform changes, maintenance and new features. For announcements of listed companies, use the announcement search.',
  },
});
