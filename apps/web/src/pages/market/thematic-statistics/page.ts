import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/thematicStatistics', en: '/thematicData' },
  title: { zh: '专题统计', en: 'Thematic data' },
  menu: { place: 50 },
  guard: 'everybody',
  code: () => import('./ThematicStatisticsPage.tsx'),
};
