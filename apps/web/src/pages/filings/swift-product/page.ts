import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.swiftProduct,
  only: 'en',
  title: { zh: '英文资讯', en: 'News in English' },
  menu: { place: 42, when: ['english'] },
  guard: 'everybody',
  code: () => import('./SwiftProductPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
