import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/admin/userGuide', en: '/admin/userGuide' },
  only: 'en',
  title: { zh: '用户指南', en: 'User guide' },
  menu: { place: 2, when: ['english'] },
  guard: 'person',
  code: () => import('./UserGuidePage.tsx'),
};
