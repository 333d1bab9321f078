import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/companylist', en: '/companylist' },
  title: { zh: '科创板公司', en: 'STAR Market companies' },
  description: {
    zh: '上交所科创板的全部公司：行业、地区、上市日期与市值。',
    en: 'Every company on the STAR Market in Shanghai: industry, province, listing date and market value.',
  },
  menu: { place: 20 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  ...listPage(() => import('./content.ts')),
  visits: { withRows: 'all' },
};
