import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/admin/holdings', en: '/admin/holdings' },
  title: { zh: '我提供的数据', en: 'Data you provide' },
  menu: { place: 24, when: ['holder'] },
  guard: 'person',
  code: () => import('./HoldingsPage.tsx'),
};
