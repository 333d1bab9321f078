import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from '../shared/api/fault.ts';

const FRESH_MS = 60_000;

/** What pages have asked the server for. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: FRESH_MS, refetchOnWindowFocus: false } },
});
