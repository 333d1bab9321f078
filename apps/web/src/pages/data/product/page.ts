import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.product,
  title: { zh: '产品详情', en: 'Product' },
  guard: 'everybody',
  code: () => import('./ProductPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
