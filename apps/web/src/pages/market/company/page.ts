import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.company,
  title: { zh: '公司资料', en: 'Companies' },
  menu: { place: 9 },
  guard: 'everybody',
  code: () => import('./CompanyPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
