import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/marketDataDate', en: '/marketDataDate' },
  title: { zh: '全市场行情', en: 'Market by day' },
  menu: { place: 2 },
  guard: 'everybody',
  code: () => import('./MarketDayPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
