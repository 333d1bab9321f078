import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/xinguList', en: '/xinguList' },
  title: { zh: '新股日历', en: 'New share calendar' },
  menu: { place: 22 },
  guard: 'everybody',
  code: () => import('./XinguListPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
