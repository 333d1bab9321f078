import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.systemNotice,
  title: { zh: '系统通知', en: 'System notice' },
  guard: 'everybody',
  code: () => import('./SystemNoticePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
