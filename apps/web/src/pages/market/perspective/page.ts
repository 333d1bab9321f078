import type { Page } from '../../../shared/navigation/page.ts';
import { firstData } from './first-data.ts';

export const page: Page = {
  address: { zh: '/perspective', en: '/perspective' },
  title: { zh: '行业透视', en: 'Industry perspective' },
  description: {
    zh: '行业透视：公司、财务与估值的中位数、四分位与走势。',
    en: 'Industries with their companies, medians and quartiles of key figures, and valuation over time.',
  },
  menu: { place: 52 },
  rowsOf: ['p_stock2110'],
  guard: 'everybody',
  code: () => import('./PerspectivePage.tsx'),
  firstData,
  visits: {
    queries: ['', '?class=shenwan&industry=银行&x=returnOnEquity&y=pbRatio&over=pbRatio'],
    withRows: 'all',
  },
};
