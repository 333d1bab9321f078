import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.marketDay,
  title: { zh: '全市场行情', en: 'Market by day' },
  menu: { place: 2 },
  guard: 'everybody',
  code: () => import('./MarketDayPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
