import { ARTICLE_PAGES } from '@jishi/contract';
import { articleQuery } from '../../../features/content/articles.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';

export const page: Page = {
  address: ARTICLE_PAGES.fintech,
  title: { zh: '金融科技', en: 'Fintech' },
  description: null,
  menu: { place: 25 },
  guard: 'everybody',
  code: () => import('./FintechPage.tsx'),
  firstData: (client, _params, lang) => client.prefetchQuery(articleQuery('fintech', lang)),
};
