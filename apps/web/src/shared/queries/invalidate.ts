import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A call, whatever it takes and answers. */
interface Called {
  readonly endpoint: { readonly name: string };
}

/** Invalidates the queries of these endpoints: the visible ones are fetched again and awaited. */
export async function invalidate(client: QueryClient, ...calls: readonly Called[]): Promise<void> {
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
