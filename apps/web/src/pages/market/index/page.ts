import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { firstData } from './first-data.ts';

export const page: Page = {
  address: PATHS.marketIndex,
  title: { zh: '指数详情', en: 'Index' },
  description: {
    zh: '一个指数的走势、成份、权重与涨跌贡献。',
    en: 'One index: its chart, constituents, weights and contributions.',
  },
  guard: 'everybody',
  code: () => import('./MarketIndexPage.tsx'),
  firstData,
  visits: { queries: ['', '?companyid=000992&order=contribution'], withRows: 'all' },
};
