export { datasetQuery, datasetsQuery, sampleQuery } from './catalog.queries.ts';
export { DatasetFacts } from './components/DatasetFacts.tsx';
export { DatasetStore } from './components/DatasetStore.tsx';
export { FieldsTable } from './components/FieldsTable.tsx';
export { ParametersTable } from './components/ParametersTable.tsx';
export { PriceTable } from './components/PriceTable.tsx';
