import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';
import { articlePage } from '../article-page.ts';

export const page: Page = {
  address: PATHS.disclaimer,
  englishRedirects: ['/disclaimer-en'],
  title: { zh: '免责声明', en: 'Disclaimer' },
  description: null,
  menu: { place: 22 },
  guard: 'everybody',
  ...articlePage('disclaimer'),
};
