import { companyQuery } from '../../../features/companies/companies.queries.ts';
import { companyIn } from '../../../features/companies/company-address.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.summaries,
  title: { zh: '公司摘要', en: 'Company summaries' },
  description: {
    zh: '每家公司一屏：做什么、关键数字、估值和接下来的事，术语附解释。',
    en: 'Each company on one screen: what it does, its key figures, ratios in plain words, and what comes next.',
  },
  menu: { place: 61, when: ['english'] },
  guard: 'everybody',
  code: () => import('./SummariesPage.tsx'),
  firstData: async (client, params) => {
    const code = companyIn(params);
    if (code !== null) await client.prefetchQuery(companyQuery(code));
  },
  visits: { queries: ['', '?companyid=600901'], withRows: 'all' },
};
