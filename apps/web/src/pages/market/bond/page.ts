import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/bond', en: '/bond' },
  title: { zh: '债券市场', en: 'Bond market' },
  menu: { place: 30 },
  guard: 'everybody',
  code: () => import('./BondPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
