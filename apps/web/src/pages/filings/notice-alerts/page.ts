import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.noticeAlerts,
  title: { zh: '公告订阅', en: 'Saved announcement searches' },
  guard: 'person',
  need: 'person',
  code: () => import('./NoticeAlertsPage.tsx'),
};
