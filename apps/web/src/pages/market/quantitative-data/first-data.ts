import type { QueryClient } from '@tanstack/react-query';
import { coverageQuery } from '../../../features/quotes/quant/quant.queries.ts';

export const firstData = (client: QueryClient): Promise<unknown> => client.prefetchQuery(coverageQuery());
