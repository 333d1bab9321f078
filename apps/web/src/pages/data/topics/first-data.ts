import type { QueryClient } from '@tanstack/react-query';
import { topicsQuery } from '../../../features/catalog/topics.queries.ts';

export const firstData = (client: QueryClient): Promise<void> => client.prefetchQuery(topicsQuery());
