import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.orders,
  redirects: ['/admin/orderList'],
  title: { zh: '我的订单', en: 'Orders' },
  menu: { place: 21, when: ['onlinePay'] },
  guard: 'person',
  need: 'readMoney',
  code: () => import('./OrdersPage.tsx'),
};
