import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.aboutUs,
  englishRedirects: ['/about-en', '/aboutUs-en'],
  title: { zh: '关于我们', en: 'About us' },
  menu: { place: 20 },
  guard: 'everybody',
  code: () => import('./AboutUsPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
