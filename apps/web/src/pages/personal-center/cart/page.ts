import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.cart,
  title: { zh: '购物车', en: 'Cart' },
  menu: { place: 22, when: ['onlinePay'] },
  guard: 'person',
  need: 'money',
  code: () => import('./CartPage.tsx'),
};
