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
  /** Calls by data set over a number of days. Passed in by `app`, since calls are counted in a higher module. */
  readonly readCalls: (days: number) => Promise<ReadonlyMap<string, number>>;
}

/** The store's part of the home page. */
export function overviewHandlers(deps: OverviewDeps): Handlers<typeof overviewEndpoints, CallContext> {
  const { registry, storefront, readCalls, sample } = deps;
  return {
    overview: async () => overviewOf(registry.onSale(), storefront, await readCalls(POPULAR_DAYS), sample),
  };
}
