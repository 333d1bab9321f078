import { ARTICLE_PAGES } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';
import { articlePage } from '../article-page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.business,
  title: { zh: '业务介绍', en: 'What we offer' },
  description: null,
  menu: { place: 23 },
  guard: 'everybody',
  ...articlePage('business'),
};
