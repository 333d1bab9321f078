import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.status,
  title: { zh: '系统状态', en: 'System status' },
  menu: { place: 5 },
  guard: 'everybody',
  code: () => import('./StatusPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
