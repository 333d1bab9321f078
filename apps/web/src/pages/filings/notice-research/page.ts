import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/notice-research', en: '/notice-research' },
  title: { zh: '调研与评级', en: 'Visits and ratings' },
  menu: { place: 24 },
  guard: 'everybody',
  code: () => import('./NoticeResearchPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
