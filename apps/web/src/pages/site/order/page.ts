import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.order,
  title: { zh: '订单', en: 'Order' },
  guard: 'person',
  code: () => import('./OrderPage.tsx'),
};
