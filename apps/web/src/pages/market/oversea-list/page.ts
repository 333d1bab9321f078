import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/overseaList', en: '/overseaList' },
  title: { zh: '海外证券', en: 'Overseas securities' },
  description: content.lead,
  menu: { place: 18 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { queries: ['', '?market=HKEX'], withRows: 'all' },
};
