import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.bonds,
  title: { zh: '债券列表', en: 'Bonds' },
  menu: { place: 31 },
  guard: 'everybody',
  code: () => import('./BondListPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
