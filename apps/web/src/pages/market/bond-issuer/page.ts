import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { content } from './content.ts';

export const page: Page = {
  address: PATHS.bondIssuers,
  title: { zh: '债券发行人', en: 'Bond issuers' },
  description: {
    zh: '债券发行人的存续规模、加权票面利率与评级。',
    en: 'Amount outstanding, weighted coupon and rating of each bond issuer.',
  },
  menu: { place: 32 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { queries: ['', '?list=bonds'], withRows: 'all' },
};
