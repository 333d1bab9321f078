import { listFirstData } from '../../../features/site-data/lists/list.queries.ts';
import { datasetsOf } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { content } from './content.ts';

export const page: Page = {
  address: { zh: '/listedCompany', en: '/listedCompany' },
  title: { zh: '上市公司', en: 'Listed companies' },
  description: {
    zh: '沪深北全部上市公司，按板块、行业、地区、上市日期与市值查找。',
    en: 'All companies listed in Shanghai, Shenzhen and Beijing by board, industry, province, listing date and size.',
  },
  menu: { place: 19 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  code: () => import('./ListedCompanyPage.tsx'),
  firstData: listFirstData(() => import('./content.ts')),
  visits: { queries: ['', '?board=star'], withRows: 'all' },
};
