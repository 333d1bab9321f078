import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/IPOList', en: '/IPOList' },
  title: { zh: '首发审核', en: 'IPO review' },
  description: content.lead,
  menu: { place: 23 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { queries: ['', '?market=sz', '?list=results'], withRows: 'all' },
};
