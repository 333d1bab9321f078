import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.home,
  redirects: ['/qiyetupu'],
  title: { zh: '首页', en: 'Home' },
  guard: 'everybody',
  code: () => import('./HomePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
