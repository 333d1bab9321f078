import { ARTICLE_PAGES } from '@jishi/contract';
import type { Page } from '../../../shared/navigation/page.ts';
import { companyPage } from '../company-page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.fintech,
  title: { zh: '金融科技', en: 'Fintech' },
  description: null,
  menu: { place: 25 },
  guard: 'everybody',
  ...companyPage('fintech'),
};
