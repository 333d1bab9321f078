import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../shared/api/fault.ts';

const FRESH_MS = 60_000;

/** What pages have asked the server for. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so. To wait for one would do later what somebody has given up meanwhile.
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
