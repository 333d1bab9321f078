import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.notice,
  title: { zh: '公告正文', en: 'Announcement' },
  description: {
    zh: '一份公告：正文与其中的表格、原文、历次版本与更正、相关公告。',
    en: 'One announcement: its text with the tables in it, its file, versions and corrections, and related ones.',
  },
  guard: 'everybody',
  code: () => import('./NoticePage.tsx'),
  firstData: async (client, params, lang) =>
    (await import('./first-data.ts')).firstData(client, params, lang),
  visits: { withRows: 'all' },
};
