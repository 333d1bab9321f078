import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.systemNotices,
  title: { zh: '系统通知', en: 'System notices' },
  menu: { place: 11 },
  guard: 'everybody',
  code: () => import('./SystemNoticesPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
