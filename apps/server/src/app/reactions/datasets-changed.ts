import type pg from 'pg';
import { type CatalogDeps, loadSegmenter, readStorefront, rebuildCatalogSearch } from '../../modules/catalog/index.ts';
import { type DatasetRegistry, refreshAllStats } from '../../modules/datasets/index.ts';
import { rebuildSecuritySearch } from '../../modules/market/index.ts';
import type { Log } from '../../platform/log.ts';

export interface Derived {
  readonly catalog: CatalogDeps;
  /** Something changed: bring up to date what is made of the data sets, soon and one after the other. */
  soon(): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export interface DerivedDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly catalogue: string;
  readonly log: Log;
}

/**
 * Counts of views and the indexes of the searches follow the data sets. They are made from them alone, so a lost round
 * is made up by the next: each round compares versions and does what is missing. Many changes at once are one round.
 */
export async function refreshDerived(deps: DerivedDeps): Promise<Derived> {
  const { pool, registry, log } = deps;
  const segmenter = loadSegmenter();
  const catalog = { pool, registry, segmenter, storefront: await readStorefront(deps.catalogue) };
  const round = async (): Promise<void> => {
    await refreshAllStats(pool, registry);
    await rebuildCatalogSearch(pool, registry, segmenter);
    await rebuildSecuritySearch(pool, registry);
  };
  await round();
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await round().catch((err: unknown) => log.error({ err }, 'counts and searches were not brought up to date'));
    } while (again);
    running = undefined;
  };
  return {
    catalog,
    soon() {
      again = true;
      running ??= run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
