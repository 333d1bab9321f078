export { type CatalogDeps, catalogHandlers } from './catalog.routes.ts';
export { type RebuildReport, rebuildCatalogSearch } from './rebuild-catalog-search.ts';
export { loadSegmenter, type Segmenter } from './search/segmenter.ts';
export { readStorefront, type Storefront } from './storefront.ts';
