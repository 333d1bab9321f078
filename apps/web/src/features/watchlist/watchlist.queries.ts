import type { OutputOf, watchlistEndpoints } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../shared/queries/invalidate.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

type Answer = OutputOf<(typeof watchlistEndpoints)['list']>;

/** The client is loaded with the first call, because the button appears on pages that visitors open first. */
const calls = async () => (await import('../../shared/api/person-client.ts')).person.watchlist;

const askList = Object.assign(async (): Promise<Answer> => (await calls()).list({}), {
  endpoint: { name: 'my.watchlist' },
});

export const watchlistQuery = queryOf(askList, {}, { staleTime: 0, refetchOnWindowFocus: true });

/** Changes the list. The server answers with the changed list. */
export type WatchChange =
  | { readonly kind: 'add'; readonly codes: string[]; readonly place: 'first' | 'last' }
  | { readonly kind: 'remove' | 'order'; readonly codes: string[] };

/** The call must survive leaving the page, because the page shows a change before the server has answered. */
const COMPLETED = { keepalive: true } as const;

export async function sendChange(change: WatchChange): Promise<Answer> {
  const { add, remove, order } = await calls();
  const { kind, codes } = change;
  if (kind === 'add') return add({ codes, place: change.place }, COMPLETED);
  return kind === 'remove' ? remove({ codes }, COMPLETED) : order({ codes }, COMPLETED);
}

export const invalidateWatchlist = (client: QueryClient): Promise<void> => invalidate(client, askList);
