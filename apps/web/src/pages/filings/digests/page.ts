import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.digests,
  title: { zh: '每日摘要', en: 'Daily digests' },
  menu: { place: 40 },
  guard: 'everybody',
  code: () => import('./DigestsPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
