import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.notices,
  title: { zh: '公告检索', en: 'Announcements' },
  menu: { place: 1 },
  guard: 'everybody',
  code: () => import('./NoticesPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
