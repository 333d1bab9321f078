import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.notice,
  title: { zh: '公告正文', en: 'Announcement' },
  guard: 'everybody',
  code: () => import('./NoticePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
