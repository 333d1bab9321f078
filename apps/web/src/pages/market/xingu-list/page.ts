import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/xinguList', en: '/xinguList' },
  title: { zh: '新股日历', en: 'New share calendar' },
  description: {
    zh: '新股申购、中签、缴款与上市的日期，发行价、市盈率与中签率，可导入日历。',
    en: 'Subscription, allotment, payment and listing dates of new shares, with price, P/E and win rate; export to your own calendar.',
  },
  menu: { place: 22 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { withRows: 'all' },
};
