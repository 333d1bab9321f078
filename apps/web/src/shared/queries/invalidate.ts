import type { QueryClient } from '@tanstack/react-query';

/** A call, whatever it takes and answers. */
interface Called {
  readonly endpoint: { readonly name: string };
}

/** Invalidates the queries of these endpoints: the visible ones are fetched again and awaited. */
export async function invalidate(client: QueryClient, ...calls: readonly Called[]): Promise<void> {
  await Promise.all(calls.map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.name] })));
}
