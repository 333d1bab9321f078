export { DatasetDirectory } from './components/DatasetDirectory.tsx';
export { DatasetRecord } from './components/DatasetRecord.tsx';
export { DatasetTree } from './components/DatasetTree.tsx';
export { DatasetView } from './components/DatasetView.tsx';
export { viewedDatasetsQuery, viewQuery } from './data-view.queries.ts';
export { quotesOf, tradeDaysOf } from './filters.ts';
export { ListPage } from './lists/ListPage.tsx';
export type { List, ListPageContent } from './lists/list.ts';
