import type { Lang } from '@jishi/contract';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { sampleQuery } from '../../shared/queries/dataset.queries.ts';
import { overviewQuery } from '../../shared/queries/overview.query.ts';
import { queryOf } from '../../shared/queries/query-of.ts';
import { FILTER_KINDS, type StoreState } from './store-address.ts';

/**
 * One page of the data store, with the counts for its filters. The last answer stays visible until the next one has
 * loaded.
 */
export const storeQuery = (state: StoreState, lang: Lang) => {
  const filters = FILTER_KINDS.filter((kind) => state[kind].length > 0).map(
    (kind) => [kind, state[kind].join(',')] as const,
  );
  const input = {
    q: state.q.trim(),
    ...(state.category === null ? {} : { category: state.category }),
    ...Object.fromEntries(filters),
    sort: state.sort,
    limit: state.show,
  };
  return queryOf(api.catalog.search, input, {
    // The order by name depends on the language.
    lang: state.sort === 'name' ? lang : undefined,
    placeholderData: keepPreviousData,
  });
};

export const historyQuery = (code: string) => queryOf(api.catalog.history, { code });
export const qualityQuery = (code: string) => queryOf(api.catalog.quality, { code });
export const qualityHistoryQuery = (code: string) => queryOf(api.catalog.qualityHistory, { code });
export const packageQuery = (id: string) => queryOf(api.catalog.package, { id });
export const packagesQuery = () => queryOf(api.catalog.packages, {});

/** Fetches the overview, then the sample rows of its example call. */
export async function prefetchOverview(client: QueryClient, lang: Lang): Promise<void> {
  await client.prefetchQuery(overviewQuery());
  const code = client.getQueryData(overviewQuery().queryKey)?.example?.code;
  if (code !== undefined) await client.prefetchQuery(sampleQuery(code, lang));
}

/** The numbers of data sets on sale, by category, source and other properties. */
export const facetsQuery = () => queryOf(api.catalog.search, { q: '', limit: 1 });

/** The best matches among data sets, for the list under a search box. */
export const suggestionsQuery = (q: string, limit: number) =>
  queryOf(api.catalog.search, { q, limit }, { enabled: q !== '' });

/** All topics with their current contents. */
export const topicsQuery = () => queryOf(api.catalog.topics, {});

export const topicQuery = (id: string) => queryOf(api.catalog.topic, { id });
