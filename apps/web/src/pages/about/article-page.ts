import { createElement } from 'react';
import { articleQuery } from '../../features/content/articles.queries.ts';
import type { Page } from '../../shared/navigation/page.ts';

/** Returns the code and the first data of a page that shows only an article, for its `page.ts`. */
export const articlePage = (slug: string): Pick<Page, 'code' | 'firstData'> => ({
  code: async () => {
    const { ArticleText } = await import('./ArticleText.tsx');
    return { default: () => createElement(ArticleText, { slug }) };
  },
  firstData: (client, _params, lang) => client.prefetchQuery(articleQuery(slug, lang)),
});
