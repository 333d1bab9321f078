import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/fundHoldings', en: '/fundHoldings' },
  title: { zh: '基金持仓', en: 'Fund holdings' },
  menu: { place: 40 },
  guard: 'everybody',
  code: () => import('./FundHoldingsPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
