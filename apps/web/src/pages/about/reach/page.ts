import { faqQuery } from '../../../features/content/articles.queries.ts';
import { siteSettingsQuery } from '../../../features/content/site.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.reach,
  redirects: ['/newPage'],
  title: { zh: '咨询与答疑', en: 'Questions and contact' },
  description: null,
  menu: { place: 12 },
  guard: 'everybody',
  code: () => import('./ReachPage.tsx'),
  firstData: (client, _params, lang) =>
    Promise.all([client.prefetchQuery(faqQuery(lang)), client.prefetchQuery(siteSettingsQuery)]),
};
