import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '公告正文语料：按日期与类别的文件、字段、条数与加载示例。',
  en: 'The texts of announcements as files by day and category, with counts, fields and a loader.',
};
