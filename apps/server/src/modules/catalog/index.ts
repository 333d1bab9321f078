export type { CatalogueFolders } from '../datasets/index.ts';
export type { CatalogDeps, CatalogPorts } from './catalog.routes.ts';
export { checkCatalogue } from './check-catalogue.ts';
export { detailOf } from './describe-dataset.ts';
export { createDictionary } from './dictionary/dictionary.routes.ts';
export { type DatasetExample, type ExampleCall, exampleFor, exampleOf } from './example-call.ts';
export { catalogModule } from './module.ts';
export { checkOnlinePay } from './online-pay.ts';
export type { OverviewDeps } from './overview.routes.ts';
export { PriceList } from './prices/price-list.ts';
export { pricedStorefront } from './prices/priced-storefront.ts';
export { type PriceEntry, readPriceHistory } from './prices/product-price.repository.ts';
export { recordCataloguePrices } from './prices/record-catalogue-prices.ts';
export { setPrice } from './prices/set-price.ts';
export {
  emptyPlans,
  findProduct,
  membersDatasets,
  type Product,
  type ProductDeps,
  plansOnOffer,
  unitPriceOf,
} from './products.ts';
export { type RebuildReport, rebuildCatalogSearch } from './rebuild-catalog-search.ts';
export { createSampleRows, type SampleRows } from './sample-rows.ts';
export { NearestWords } from './search/nearest.ts';
export { createSearchMemory, type SearchDeps, searchDatasets } from './search-datasets.ts';
export { readStorefront, type Storefront } from './storefront.ts';
