import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/perspective', en: '/perspective' },
  title: { zh: '行业透视', en: 'Industry perspective' },
  menu: { place: 52 },
  guard: 'everybody',
  code: () => import('./PerspectivePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
