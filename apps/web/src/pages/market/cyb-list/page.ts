import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/cybList', en: '/cybList' },
  title: { zh: '创业板公司', en: 'ChiNext companies' },
  menu: { place: 21 },
  guard: 'everybody',
  code: () => import('./CybListPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
