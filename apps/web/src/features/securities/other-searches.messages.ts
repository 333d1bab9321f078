import { defineMessages } from '../../shared/i18n/messages.ts';

export const otherSearchesMessages = defineMessages('otherSearches', {
  elsewhere: { zh: '在全站查找“{{text}}”：', en: 'Search the site for “{{text}}”:' },
  data: { zh: '数据与字段', en: 'Data and fields' },
  documents: { zh: '文档', en: 'Documentation' },
  notices: { zh: '公告', en: 'Announcements' },
});
