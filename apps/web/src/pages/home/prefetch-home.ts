import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '../../features/catalog/overview.queries.ts';

/** Asks for what the first screen is made of while the code of the page is still on its way. */
export function prefetchHome(client: QueryClient): void {
  void client.prefetchQuery(overviewQuery());
}
