import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { firstData } from './first-data.ts';

export const page: Page = {
  address: PATHS.marketDay,
  title: { zh: '每日行情', en: 'Market by day' },
  description: {
    zh: '任意交易日的已收录股票：涨跌分布、行业、涨停与个股排行。',
    en: 'All stocks on record on any trading day: distribution, sectors, limits and movers.',
  },
  menu: { place: 2 },
  rowsOf: ['p_stock2402'],
  guard: 'everybody',
  code: () => import('./MarketDayPage.tsx'),
  firstData,
  visits: { queries: ['', '?date=2019-01-01'], withRows: [''] },
};
