import { searchQuery } from '../../../features/announcements/announcements.queries.ts';
import { NOTICE_ADDRESSES } from '../../../features/announcements/use-notice-query.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.notices,
  title: { zh: '公告检索', en: 'Announcements' },
  description: {
    zh: '沪深北上市公司公告检索：按标题、正文、代码、简称与拼音查找，按板块、类别与日期筛选，正文与表格在线阅读。',
    en: 'Announcements of companies listed in Shanghai, Shenzhen and Beijing: search titles and texts, narrow by board, category and date, and read them with their tables.',
  },
  menu: { place: 1 },
  rowsOf: ['p_info3015', 'p_jishi9601'],
  guard: 'everybody',
  code: () => import('./NoticesPage.tsx'),
  firstData: (client, params, lang) =>
    client.prefetchInfiniteQuery(searchQuery(NOTICE_ADDRESSES[lang].read(params).query)),
  visits: { queries: ['', '?q=年度报告&board=sh&sort=fit'], withRows: 'all' },
};
