import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/quantitativeData', en: '/quantitativeData' },
  title: { zh: '量化数据', en: 'Quantitative data' },
  menu: { place: 54 },
  guard: 'everybody',
  code: () => import('./QuantitativeDataPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
