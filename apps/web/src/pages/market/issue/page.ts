import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/issue', en: '/issue' },
  title: { zh: '发行与再融资', en: 'Issues and placements' },
  description: content.lead,
  menu: { place: 24 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { queries: ['', '?list=returns', '?list=placements', '?list=rights'], withRows: 'all' },
};
