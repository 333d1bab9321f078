import {
  type discoveryEndpoints,
  type Handlers,
  type Lang,
  type OutputOf,
  POPULAR_DAYS,
} from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import { linkToMarket } from './link-to-market.ts';
import type { OverviewDeps } from './overview.routes.ts';
import { recommendedOf } from './overview.ts';
import { type SearchDeps, searchDatasets } from './search-datasets.ts';

type Tags = OutputOf<typeof discoveryEndpoints.tags>;
export type DiscoveryDeps = SearchDeps & Pick<OverviewDeps, 'readCalls'>;

/** Returns the handlers with which API clients search the data store and read its recommendations. */
export function discoveryHandlers(deps: DiscoveryDeps): Handlers<typeof discoveryEndpoints, CallContext> {
  const { registry, storefront, readCalls } = deps;
  return {
    tags: (_input, { lang }) => tagsOf(deps, lang),
    recommendations: async () =>
      recommendedOf(registry.onSale(), storefront, await readCalls(POPULAR_DAYS)).recommendations,
    linkToMarket: (input, { lang }) => linkToMarket(deps, input, lang),
  };
}

/** Returns the facets of the whole store. */
async function tagsOf(deps: SearchDeps, lang: Lang): Promise<Tags> {
  const { category, frequency, provider, mode, access } = (
    await searchDatasets(deps, { q: '', limit: 1 }, lang)
  ).facets;
  return [
    { name: 'category', tags: category },
    { name: 'frequency', tags: frequency },
    { name: 'provider', tags: provider },
    { name: 'mode', tags: mode },
    { name: 'access', tags: access },
  ];
}
