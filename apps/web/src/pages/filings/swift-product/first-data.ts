import type { QueryClient } from '@tanstack/react-query';
import { swiftCoverageQuery } from '../../../features/digests/digests.queries.ts';

export const firstData = (client: QueryClient): Promise<unknown> => client.prefetchQuery(swiftCoverageQuery);
