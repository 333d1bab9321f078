import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/bondList', en: '/bondList' },
  title: { zh: '债券列表', en: 'Bonds' },
  menu: { place: 31 },
  guard: 'everybody',
  code: () => import('./BondListPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
