import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/IPOList', en: '/IPOList' },
  title: { zh: '首发审核', en: 'IPO review' },
  menu: { place: 23 },
  guard: 'everybody',
  code: () => import('./IpoListPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
