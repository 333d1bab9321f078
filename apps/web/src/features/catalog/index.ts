export { categoriesQuery, type DatasetFilter, datasetQuery, datasetsQuery, sampleQuery } from './catalog.queries.ts';
export { CategoryList } from './components/CategoryList.tsx';
export { DatasetFacts } from './components/DatasetFacts.tsx';
export { DatasetList } from './components/DatasetList.tsx';
export { DatasetSearch } from './components/DatasetSearch.tsx';
export { FieldsTable } from './components/FieldsTable.tsx';
export { ParametersTable } from './components/ParametersTable.tsx';
export { PriceTable } from './components/PriceTable.tsx';
