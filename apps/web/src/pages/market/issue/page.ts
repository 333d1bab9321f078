import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/issue', en: '/issue' },
  title: { zh: '发行与再融资', en: 'Issues and placements' },
  menu: { place: 24 },
  guard: 'everybody',
  code: () => import('./IssuePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
