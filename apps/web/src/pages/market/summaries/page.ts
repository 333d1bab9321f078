import { companyQuery } from '../../../features/companies/companies.queries.ts';
import { companyIn } from '../../../features/companies/company-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { companiesIn } from './companies.query.ts';

export const page: Page = {
  address: PATHS.summaries,
  title: { zh: '公司摘要', en: 'Company summaries' },
  description: {
    zh: '一屏看懂公司：主营业务、关键指标、估值与大事提醒，术语附解释。',
    en: 'Each company on one screen: what it does, its key figures, ratios in plain words, and what comes next.',
  },
  menu: { place: 61, when: ['english'] },
  rowsOf: ['p_stock2100', 'p_jishi9602'],
  guard: 'everybody',
  code: () => import('./SummariesPage.tsx'),
  firstData: async (client, params) => {
    const code = companyIn(params);
    await (code === null
      ? client.prefetchQuery(companiesIn(params))
      : client.prefetchQuery(companyQuery(code)));
  },
  visits: { queries: ['', '?companyid=600901'], withRows: 'all' },
};
