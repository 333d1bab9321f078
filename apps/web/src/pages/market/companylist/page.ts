import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/companylist', en: '/companylist' },
  title: { zh: '科创板公司', en: 'STAR Market companies' },
  menu: { place: 20 },
  guard: 'everybody',
  code: () => import('./CompanyListPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
