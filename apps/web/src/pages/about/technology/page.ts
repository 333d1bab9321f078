import { ARTICLE_PAGES } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';
import { companyPage } from '../company-page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.technology,
  title: { zh: '技术平台', en: 'Technology' },
  description: null,
  menu: { place: 24 },
  guard: 'everybody',
  ...companyPage('technology'),
};
