import type { QueryClient } from '@tanstack/react-query';
import { datasetQuery, sampleQuery } from '../../features/catalog/catalog.queries.ts';
import { topicQuery } from '../../features/catalog/topics.queries.ts';

/** A topic, and the data set of it that the address names. */
export function fetchTopic(client: QueryClient, id: string, params: URLSearchParams): Promise<unknown> {
  const code = params.get('api') ?? '';
  return Promise.all([
    client.prefetchQuery(topicQuery(id)),
    code !== '' && client.prefetchQuery(datasetQuery(code)),
    code !== '' && client.prefetchQuery(sampleQuery(code)),
  ]);
}
