import { ARTICLE_PAGES } from '@jishi/contract';
import { articleQuery } from '../../../features/content/articles.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.technology,
  title: { zh: '技术平台', en: 'Technology' },
  description: null,
  menu: { place: 24 },
  guard: 'everybody',
  code: () => import('./TechnologyPage.tsx'),
  firstData: (client, _params, lang) => client.prefetchQuery(articleQuery('technology', lang)),
};
