import { indexNotices } from '../../modules/announcements/index.ts';
import { rebuildCatalogSearch, type Storefront } from '../../modules/catalog/index.ts';
import { type DatasetRegistry, refreshAllStats } from '../../modules/datasets/index.ts';
import { rebuildSecuritySearch } from '../../modules/securities/index.ts';
import type { Writer } from '../../platform/db/index.ts';
import type { Segmenter } from '../../platform/text-search/index.ts';

export interface DerivedDeps {
  readonly pool: Writer;
  readonly registry: DatasetRegistry;
  readonly segmenter: Segmenter;
  readonly storefront: Storefront;
}

/** The number of changes that startup waits for. The job that runs every minute handles the rest of a large load. */
const NOTICES_AT_ONCE = 30_000;

/**
 * Updates view counts and search indexes after changes to data sets. Each step compares versions and does only the
 * missing work. The next run therefore completes a failed run, and a run without work costs only a few reads.
 */
export async function refreshDerived({ pool, registry, segmenter, storefront }: DerivedDeps): Promise<void> {
  await refreshAllStats(pool, registry);
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
  await rebuildSecuritySearch(pool, registry);
  await indexNotices({ pool, registry, segmenter }, { changesMax: NOTICES_AT_ONCE });
}
