import type { QueryClient } from '@tanstack/react-query';
import { datasetQuery, sampleQuery } from '../../features/catalog/catalog.queries.ts';
import { topicQuery } from '../../features/catalog/topics.queries.ts';
import { topicAddress } from './data-address.ts';

/** Fetches a topic, and its data set named in the address. */
export function fetchTopic(client: QueryClient, id: string, params: URLSearchParams): Promise<unknown> {
  const { code } = topicAddress.read(params);
  return Promise.all([
    client.prefetchQuery(topicQuery(id)),
    code !== '' && client.prefetchQuery(datasetQuery(code)),
    code !== '' && client.prefetchQuery(sampleQuery(code)),
  ]);
}
