import { ALL_NOTICES } from '@jishi/contract';
import { noticeQuery, searchQuery } from '../../../features/announcements/announcements.queries.ts';
import { oneNoticeAddress } from '../../../features/announcements/notice-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.notice,
  title: { zh: '公告正文', en: 'Announcement' },
  description: {
    zh: '一份公告：正文与其中的表格、原文、历次版本与更正、相关公告。',
    en: 'One announcement: its text and tables, original file, versions and corrections, and related announcements.',
  },
  guard: 'everybody',
  code: () => import('./NoticePage.tsx'),
  firstData: (client, params, lang) => {
    const { id } = oneNoticeAddress.read(params);
    if (id !== '') return client.prefetchQuery(noticeQuery(id));
    return client.prefetchInfiniteQuery(searchQuery({ ...ALL_NOTICES, lang }));
  },
  visits: { withRows: 'all' },
};
