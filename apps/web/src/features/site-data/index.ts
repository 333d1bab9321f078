export { DatasetDirectory } from './components/DatasetDirectory.tsx';
export { DatasetTree } from './components/DatasetTree.tsx';
export { DatasetView } from './components/DatasetView.tsx';
export { viewQuery } from './data-view.queries.ts';
export { quotesOf, tradeDaysOf } from './filters.ts';
export { ListPage } from './lists/ListPage.tsx';
export type { List, ListPageContent } from './lists/list.ts';
