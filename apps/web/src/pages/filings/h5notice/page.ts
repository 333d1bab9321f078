import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.sharedNotice,
  title: { zh: '公告分享', en: 'Shared announcements' },
  guard: 'everybody',
  code: () => import('./SharedNoticePage.tsx'),
};
