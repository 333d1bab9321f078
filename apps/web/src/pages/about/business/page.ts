import { ARTICLE_PAGES } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';
import { companyPage } from '../company-page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.business,
  title: { zh: '业务介绍', en: 'What we offer' },
  description: null,
  menu: { place: 23 },
  guard: 'everybody',
  ...companyPage('business'),
};
