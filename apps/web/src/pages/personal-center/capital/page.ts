import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.capital,
  title: { zh: '我的钱包', en: 'Wallet' },
  menu: { place: 20 },
  guard: 'person',
  need: 'readMoney',
  code: () => import('./CapitalPage.tsx'),
};
