import { articleQuery } from '../../../features/content/articles.queries.ts';
import { siteSettingsQuery } from '../../../features/content/site.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.contact,
  englishRedirects: ['/contact-en'],
  title: { zh: '联系我们', en: 'Contact' },
  description: null,
  menu: { place: 21, when: ['contact'] },
  guard: 'everybody',
  code: () => import('./ContactPage.tsx'),
  visits: { personal: true },
  firstData: (client, _params, lang) =>
    Promise.all([
      client.prefetchQuery(articleQuery('contact', lang)),
      client.prefetchQuery(siteSettingsQuery),
    ]),
};
