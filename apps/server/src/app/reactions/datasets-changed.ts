import type pg from 'pg';
import { indexNotices } from '../../modules/announcements/index.ts';
import { rebuildCatalogSearch, type Storefront } from '../../modules/catalog/index.ts';
import { type DatasetRegistry, refreshAllStats } from '../../modules/datasets/index.ts';
import { updateFacts } from '../../modules/notice-facts/index.ts';
import { rebuildSecuritySearch } from '../../modules/securities/index.ts';
import type { Segmenter } from '../../platform/text-search/index.ts';

export interface DerivedDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly segmenter: Segmenter;
  readonly storefront: Storefront;
}

/** Changes that a start waits for; the rest of a large load is left to the job of every minute. */
const NOTICES_AT_ONCE = 30_000;
/** More texts than these are left to the job of the module, so that the searches above are not kept waiting by it. */
const FACT_CHANGES_MAX = 2_000;

/**
 * Counts of views and the indexes of the searches follow the data sets. Each step compares versions and does what is
 * missing, so a round that was lost is made up by the next, and one with nothing to do costs a few reads.
 */
export async function refreshDerived({ pool, registry, segmenter, storefront }: DerivedDeps): Promise<void> {
  await refreshAllStats(pool, registry);
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
  await rebuildSecuritySearch(pool, registry);
  await indexNotices({ pool, registry, segmenter }, { changesMax: NOTICES_AT_ONCE });
  await updateFacts(pool, registry, { changesMax: FACT_CHANGES_MAX });
}
