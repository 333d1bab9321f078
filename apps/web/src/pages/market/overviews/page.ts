import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.overviews,
  title: { zh: '市场总览', en: 'Market overview' },
  menu: { place: 60, when: ['english'] },
  guard: 'everybody',
  code: () => import('./OverviewsPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
