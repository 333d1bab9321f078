import { ALL_NOTICES } from '@jishi/contract';
import { noticeQuery, searchQuery } from '../../../features/announcements/announcements.queries.ts';
import { oneNoticeAddress } from '../../../features/announcements/notice-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.sharedNotice,
  title: { zh: '公告分享', en: 'Shared announcements' },
  description: {
    zh: '适合手机分享的公告页：一份公告的正文，或一家公司的公告列表。',
    en: 'Announcements to share on a phone: one in full, or one company’s list.',
  },
  guard: 'everybody',
  code: () => import('./SharedNoticePage.tsx'),
  firstData: (client, params, lang) => {
    const { id, code } = oneNoticeAddress.read(params);
    if (id !== '') return client.prefetchQuery(noticeQuery(id));
    const stock = code === '' ? [] : [code];
    return client.prefetchInfiniteQuery(searchQuery({ ...ALL_NOTICES, stock, lang }));
  },
  visits: { withRows: 'all' },
};
