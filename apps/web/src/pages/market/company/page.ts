import { companyQuery } from '../../../features/companies/companies.queries.ts';
import { companyIn } from '../../../features/companies/company-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { fetchRankings } from './rankings.ts';

export const page: Page = {
  address: PATHS.company,
  title: { zh: '公司资料', en: 'Companies' },
  description: {
    zh: '上市公司资料：概况、财务报表、指标对比、股本与分红。',
    en: 'Listed companies: profile, statements, indicators compared with peers, capital and dividends.',
  },
  menu: { place: 9 },
  rowsOf: ['p_stock2100', 'p_jishi9420'],
  guard: 'everybody',
  code: () => import('./CompanyPage.tsx'),
  firstData: async (client, params) => {
    const code = companyIn(params);
    await (code === null ? fetchRankings(client) : client.prefetchQuery(companyQuery(code)));
  },
  visits: {
    withRows: [
      '?companyid=600901',
      '?companyid=600901&tab=statements',
      '?companyid=600901&tab=indicators',
      '?companyid=600901&tab=shareholders',
    ],
    queries: [''],
  },
};
