import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '沪深北上市公司公告检索：按标题、正文、代码、简称与拼音查找，按板块、类别与日期筛选，正文与表格在线阅读。',
  en: 'Announcements of companies listed in Shanghai, Shenzhen and Beijing: search titles and texts, narrow by board, category and date, and read them with their tables.',
};
