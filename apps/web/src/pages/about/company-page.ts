import type { PageArticle } from '@jishi/contract';
import { createElement } from 'react';
import { facetsQuery } from '../../features/catalog/catalog.queries.ts';
import { articleQuery } from '../../features/content/articles.queries.ts';
import { siteSettingsQuery } from '../../features/content/site.queries.ts';
import type { Page } from '../../shared/navigation/page.ts';
import { overviewQuery } from '../../shared/queries/overview.query.ts';

/** Returns the code and the first data of a page about the platform, for its `page.ts`. */
export const companyPage = (slug: PageArticle): Pick<Page, 'code' | 'firstData'> => ({
  code: async () => {
    const { CompanyText } = await import('./CompanyText.tsx');
    return { default: () => createElement(CompanyText, { slug }) };
  },
  firstData: (client, _params, lang) =>
    Promise.all([
      client.prefetchQuery(articleQuery(slug, lang)),
      client.prefetchQuery(overviewQuery()),
      client.prefetchQuery(facetsQuery()),
      client.prefetchQuery(siteSettingsQuery),
    ]),
});
