import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { firstData } from './first-data.ts';

export const page: Page = {
  address: PATHS.marketData,
  title: { zh: '股票行情', en: 'Stock quotes' },
  description: {
    zh: '股票与指数行情图：日线至年线、复权、技术指标与事件标注。',
    en: 'Charts of stocks and indices: daily to yearly bars, adjustment, indicators and events.',
  },
  menu: { place: 1 },
  rowsOf: ['p_stock2402'],
  guard: 'everybody',
  code: () => import('./MarketDataPage.tsx'),
  firstData,
  visits: { withRows: 'all' },
};
