import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A call, whatever it takes and answers. */
interface Called {
  readonly endpoint: { readonly name: string };
}

/**
 * Invalidates the queries of these endpoints: the visible ones are fetched again and awaited. A first answer that is under way
 * may be of the time before the change; the library would wait for it and ask no more.
 */
export async function invalidate(client: QueryClient, ...calls: readonly Called[]): Promise<void> {
  const cache = client.getQueryCache();
  for (const { endpoint } of calls)
    for (const query of cache.findAll({ queryKey: [endpoint.name], type: 'active', fetchStatus: 'fetching' }))
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
  await Promise.all(calls.map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.name] })));
}

/** Invalidates what was asked about the thing with this code, but for one query. */
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
