import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/notice-research', en: '/notice-research' },
  title: { zh: '调研与评级', en: 'Site visits and analyst ratings' },
  description: {
    zh: '机构调研、投资评级与业绩预告，可按公司与机构查看。',
    en: 'Site visits by institutions, analyst ratings and company forecasts, by company and institution.',
  },
  menu: { place: 24 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { queries: ['', '?list=ratings'], withRows: 'all' },
};
