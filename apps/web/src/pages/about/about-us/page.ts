import { articleQuery } from '../../../features/content/articles.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.aboutUs,
  englishRedirects: ['/about-en', '/aboutUs-en'],
  title: { zh: '关于我们', en: 'About us' },
  description: null,
  menu: { place: 20 },
  guard: 'everybody',
  code: () => import('./AboutUsPage.tsx'),
  firstData: (client, _params, lang) => client.prefetchQuery(articleQuery('about-us', lang)),
};
