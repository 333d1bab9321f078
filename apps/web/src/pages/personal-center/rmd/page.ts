import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.center,
  redirects: ['/admin'],
  title: { zh: '个人中心', en: 'My account' },
  menu: { place: 1 },
  guard: 'person',
  code: () => import('./CenterPage.tsx'),
};
