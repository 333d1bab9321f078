import { createElement } from 'react';
import type { Page } from '../../../shared/navigation/page.ts';
import { listFirstData } from './list.queries.ts';
import type { ListPageContent } from './list.ts';

/** The code and the first data of a page that shows only lists, for its `page.ts`. */
export const listPage = (content: ListPageContent): Pick<Page, 'code' | 'firstData'> => ({
  code: async () => {
    const { ListPage } = await import('./ListPage.tsx');
    return { default: () => createElement(ListPage, { content }) };
  },
  firstData: listFirstData(content),
});
