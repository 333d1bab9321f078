import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/zqsz', en: '/zqsz' },
  title: { zh: '证券指数', en: 'Bond and securities indices' },
  menu: { place: 33 },
  guard: 'everybody',
  code: () => import('./BondIndicesPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
