import type { QueryClient } from '@tanstack/react-query';
import { rangesQuery } from '../../../features/indices/indices.queries.ts';

/** The list of all indices. */
export const firstData = (client: QueryClient): Promise<void> => client.prefetchQuery(rangesQuery());
