import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/cybList', en: '/cybList' },
  title: { zh: '创业板公司', en: 'ChiNext companies' },
  description: {
    zh: '深交所创业板的全部公司：行业、地区、上市日期与市值。',
    en: 'Every company on ChiNext in Shenzhen: industry, province, listing date and market value.',
  },
  menu: { place: 21 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { withRows: 'all' },
};
