import type { QueryClient } from '@tanstack/react-query';
import { statusQuery } from '../../../features/status/status.queries.ts';

export function firstData(client: QueryClient): Promise<unknown> {
  return client.prefetchQuery(statusQuery());
}
