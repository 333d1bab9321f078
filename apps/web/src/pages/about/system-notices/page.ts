import { boardQuery, noticesQuery } from '../../../features/content/articles.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.systemNotices,
  title: { zh: '系统通知', en: 'System notices' },
  description: {
    zh: '平台的变更、维护安排与新功能。',
    en: 'Platform changes, maintenance and new features.',
  },
  menu: { place: 11 },
  guard: 'everybody',
  code: () => import('./SystemNoticesPage.tsx'),
  firstData: (client, _params, lang) =>
    Promise.all([client.prefetchQuery(boardQuery(lang)), client.prefetchInfiniteQuery(noticesQuery(lang))]),
};
