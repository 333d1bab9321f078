import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.receipt,
  title: { zh: '收据', en: 'Receipt' },
  guard: 'person',
  code: () => import('./ReceiptPage.tsx'),
};
