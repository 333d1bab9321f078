import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/dxNotice', en: '/dxNotice' },
  title: { zh: '监管问询与回复', en: 'Exchange inquiries' },
  menu: { place: 22 },
  guard: 'everybody',
  code: () => import('./DirectedNoticesPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
