import { overviewQuery } from '../../../features/esg/esg.queries.ts';
import { ratingAddress } from '../../../features/esg/use-rating-filter.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.esg,
  title: { zh: 'ESG 评级', en: 'ESG ratings' },
  description: {
    zh: '上市公司 ESG 评级：分布、行业排名、评级上调与下调。',
    en: 'ESG ratings of listed companies: distribution, industry ranking, upgrades and downgrades.',
  },
  menu: { place: 45 },
  rowsOf: ['p_jishi9201'],
  guard: 'everybody',
  code: () => import('./EsgPage.tsx'),
  firstData: (client, params) => client.prefetchQuery(overviewQuery(ratingAddress.read(params).agency)),
  visits: { queries: ['', '?agency=示例绿评&sort=change&moved=down'], withRows: 'all' },
};
