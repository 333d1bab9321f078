import type { catalogEndpoints, Handlers } from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset, DatasetRegistry } from '../datasets/index.ts';
import { detailOf } from './describe-dataset.ts';
import { listCategories } from './list-categories.ts';
import { createSampleRows } from './sample-rows.ts';
import { type SearchDeps, searchDatasets } from './search-datasets.ts';

export type CatalogDeps = SearchDeps;

/** The data store: what is on sale, how to find it, and what a product page says of it. */
export function catalogHandlers(deps: CatalogDeps): Handlers<typeof catalogEndpoints, CallContext> {
  const { pool, registry, storefront } = deps;
  const sampleRows = createSampleRows(pool);
  return {
    categories: async () => listCategories(storefront, registry.onSale()),
    search: (input) => searchDatasets(deps, input),
    detail: async ({ code }) => detailOf(offered(registry, code), storefront),
    sample: async ({ code }) => ({ records: await sampleRows(offered(registry, code)) }),
  };
}

/** A data set on sale, or a refusal: one that is private is not told from one that does not exist. */
function offered(registry: DatasetRegistry, code: string): Dataset {
  const dataset = registry.find(code);
  if (!dataset || !registry.onSale().includes(dataset)) throw new Refusal('dataset.notFound', { code });
  return dataset;
}
