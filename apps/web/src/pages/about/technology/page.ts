import { ARTICLE_PAGES } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.technology,
  title: { zh: '技术平台', en: 'Technology' },
  menu: { place: 24 },
  guard: 'everybody',
  code: () => import('./TechnologyPage.tsx'),
  firstData: () => import('./first-data.ts'),
};
