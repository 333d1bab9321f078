import { defineMessages } from '../../../shared/i18n/messages.ts';

export const noticePageMessages = defineMessages('noticePage', {
  noNotice: {
    zh: '链接中没有指明公告，以下是最新披露的公告。点击标题阅读正文与表格，并查看原文、历次版本和相关公告。',
    en: 'The link does not specify an announcement. These are the latest ones: open one to read its text and tables, and to see its file, versions and related announcements.',
  },
});
