import { digestDaysQuery } from '../../../features/digests/digests.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.digests,
  title: { zh: '每日摘要', en: 'Daily digests' },
  description: {
    zh: '每个交易日的市场与公告摘要，由规则根据数据自动生成，每句可查来源。',
    en: 'The market and its announcements by trading day, written by rules from rows of data, each sentence with its sources.',
  },
  menu: { place: 40 },
  rowsOf: ['p_stock2402', 'p_info3015', 'p_jishi9601'],
  guard: 'everybody',
  code: () => import('./DigestsPage.tsx'),
  firstData: (client, _params, lang) => client.prefetchInfiniteQuery(digestDaysQuery(lang)),
  visits: { withRows: 'all' },
};
