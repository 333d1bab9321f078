import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.invoices,
  title: { zh: '我的发票', en: 'Invoices' },
  menu: { place: 23, when: ['onlinePay', 'invoices'] },
  guard: 'person',
  need: 'readMoney',
  code: () => import('./InvoicePage.tsx'),
  visits: { queries: ['', '?tab=request', '?tab=templates'] },
};
