import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/smartNotice', en: '/smartNotice' },
  title: { zh: '智能公告', en: 'Facts from notices' },
  menu: { place: 20, when: ['chinese'] },
  guard: 'everybody',
  code: () => import('./SmartNoticePage.tsx'),
  firstData: () => import('./first-data.ts'),
};
