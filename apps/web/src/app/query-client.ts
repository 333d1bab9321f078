import { notifyManager, QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../shared/api/fault.ts';
import { recoverQueries } from '../shared/queries/recovery.ts';

const FRESH_MS = 60_000;

// Notifies immediately, so that a button is rendered as busy before it can be pressed again. A timer would be too late.
notifyManager.setScheduler(queueMicrotask);

/** The cache of the server's answers, which all pages share. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network, a call fails immediately. If it waited instead, it could run after the visitor has given up.
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
