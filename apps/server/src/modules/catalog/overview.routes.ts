import { type Handlers, type overviewEndpoints, POPULAR_DAYS } from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { overviewOf } from './overview.ts';
import type { SampleRows } from './sample-rows.ts';
import type { Storefront } from './storefront.ts';

export interface OverviewDeps {
  readonly registry: DatasetRegistry;
  readonly storefront: Storefront;
  readonly sample: SampleRows;
  /**
   * Returns the number of calls of each data set over the given number of days. `app` injects it, because a higher
   * module counts calls.
   */
  readonly readCalls: (days: number) => Promise<ReadonlyMap<string, number>>;
}

/** Returns the handlers for the store's part of the home page. */
export function overviewHandlers(deps: OverviewDeps): Handlers<typeof overviewEndpoints, CallContext> {
  const { registry, storefront, readCalls, sample } = deps;
  return {
    overview: async () => overviewOf(registry.onSale(), storefront, await readCalls(POPULAR_DAYS), sample),
  };
}
