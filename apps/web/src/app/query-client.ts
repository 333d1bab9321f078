import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../shared/api/fault.ts';
import { recoverQueries } from '../shared/queries/recovery.ts';

const FRESH_MS = 60_000;

/** What pages have asked the server for. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails at once: a call that waited could run after the visitor has given up.
    queries: {
      retry: mayRetry,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

recoverQueries(queryClient);
