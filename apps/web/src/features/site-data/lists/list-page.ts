import { createElement } from 'react';
import type { Page } from '../../../shared/navigation/page.ts';
import { listFirstData } from './list.queries.ts';
import type { ListPageContent, LoadContent } from './list.ts';

/** Returns the data sets of all lists of a page. */
export const datasetsOf = ({ lists }: ListPageContent): string[] => [
  ...new Set(lists.map(({ dataset }) => dataset)),
];

/** Returns the code and the first data of a page that consists of lists, for its `page.ts`. */
export const listPage = (load: LoadContent): Pick<Page, 'code' | 'firstData'> => ({
  code: async () => {
    const [{ ListPage }, { content }] = await Promise.all([import('./ListPage.tsx'), load()]);
    return { default: () => createElement(ListPage, { content }) };
  },
  firstData: listFirstData(load),
});
