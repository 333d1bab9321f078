import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { content } from './content.ts';

export const page: Page = {
  address: PATHS.bonds,
  title: { zh: '债券列表', en: 'Bonds' },
  description: {
    zh: '全部债券一览：按类型、评级、剩余期限与票面利率筛选。',
    en: 'All bonds by type, rating, remaining term and coupon.',
  },
  menu: { place: 31 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { queries: ['', '?scode=113019', '?type=convertible', '?list=convertibles'], withRows: 'all' },
};
