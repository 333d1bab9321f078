import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.marketData,
  title: { zh: '股票行情', en: 'Stock quotes' },
  menu: { place: 1 },
  guard: 'everybody',
  code: () => import('./MarketDataPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
