import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: { zh: '/overseaList', en: '/overseaList' },
  title: { zh: '海外证券', en: 'Overseas securities' },
  menu: { place: 18 },
  guard: 'everybody',
  code: () => import('./OverseaListPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
