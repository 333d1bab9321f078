import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.fundHoldings,
  title: { zh: '基金持仓', en: 'Fund holdings' },
  menu: { place: 40 },
  guard: 'everybody',
  code: () => import('./FundHoldingsPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
