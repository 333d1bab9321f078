import { ARTICLE_PAGES } from '@jishi/contract';
import { articleQuery } from '../../../features/content/articles.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.business,
  title: { zh: '业务介绍', en: 'What we offer' },
  description: null,
  menu: { place: 23 },
  guard: 'everybody',
  code: () => import('./BusinessPage.tsx'),
  firstData: (client, _params, lang) => client.prefetchQuery(articleQuery('business', lang)),
};
