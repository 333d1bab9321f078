import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { companyPage } from '../company-page.ts';

export const page: Page = {
  address: PATHS.aboutUs,
  englishRedirects: ['/about-en', '/aboutUs-en'],
  title: { zh: '关于我们', en: 'About us' },
  description: null,
  menu: { place: 20 },
  guard: 'everybody',
  ...companyPage('about-us'),
};
