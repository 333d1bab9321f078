import { defineMessages } from '../../../shared/i18n/messages.ts';

export const listedCompanyMessages = defineMessages('listedCompany', {
  notices: { zh: '检索上市公司公告', en: 'Search announcements of listed companies' },
});
