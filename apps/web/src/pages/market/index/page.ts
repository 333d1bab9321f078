import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.marketIndex,
  title: { zh: '指数详情', en: 'Index' },
  guard: 'everybody',
  code: () => import('./MarketIndexPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
