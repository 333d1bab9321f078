import type { QueryClient } from '@tanstack/react-query';

/** A call, whatever it takes and answers. */
interface Called {
  readonly endpoint: { readonly name: string };
}

/** Whatever was asked of these endpoints is out of date: what is shown is asked for anew, and awaited. */
export async function invalidate(client: QueryClient, ...calls: readonly Called[]): Promise<void> {
  await Promise.all(calls.map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.name] })));
}
