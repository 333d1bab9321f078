import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A call with any type of input and output. */
interface Called {
  readonly endpoint: { readonly name: string };
}

/**
 * Invalidates the queries of these endpoints. The visible ones are fetched again and awaited. This includes queries
 * whose first answer is still in flight, because it may be older than the change. By default, the library would wait
 * for such an answer instead of fetching a new one.
 */
export async function invalidate(client: QueryClient, ...calls: readonly Called[]): Promise<void> {
  const cache = client.getQueryCache();
  for (const { endpoint } of calls)
    for (const query of cache.findAll({ queryKey: [endpoint.name], type: 'active', fetchStatus: 'fetching' }))
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
  await Promise.all(calls.map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.name] })));
}

/** Invalidates all queries about this code, except for one. */
export function invalidateOthers(client: QueryClient, code: string, except: QueryKey): Promise<void> {
  const own = hashKey(except);
  return client.invalidateQueries({
    predicate: ({ queryHash, queryKey: [, input] }) =>
      queryHash !== own &&
      typeof input === 'object' &&
      input !== null &&
      'code' in input &&
      input.code === code,
  });
}
