import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/bond', en: '/bond' },
  title: { zh: '债券市场', en: 'Bond market' },
  description: content.lead,
  menu: { place: 30 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { queries: ['', '?list=issues', '?list=interest'], withRows: 'all' },
};
