import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { topicQuery } from '../../features/catalog/catalog.queries.ts';
import type { Page } from '../../shared/navigation/page.ts';
import { datasetQuery, sampleQuery } from '../../shared/queries/dataset.queries.ts';
import { topicAddress } from './data-address.ts';

/**
 * Returns the code and the first data of a page that shows one topic, which is either `named` or in the variable part
 * of the URL.
 */
export const topicPage = (named: string | null = null): Pick<Page, 'code' | 'firstData'> => ({
  code: async () => {
    const { TopicContent } = await import('./TopicContent.tsx');
    return { default: () => createElement(TopicContent, { named }) };
  },
  firstData: (client, params, lang, word) => fetchTopic(client, { id: named ?? word, params, lang }),
});

/** Fetches the topic and the data set in the URL. */
function fetchTopic(
  client: QueryClient,
  { id, params, lang }: { id: string; params: URLSearchParams; lang: Lang },
): Promise<unknown> {
  const { code } = topicAddress.read(params);
  return Promise.all([
    client.prefetchQuery(topicQuery(id)),
    code !== '' && client.prefetchQuery(datasetQuery(code)),
    code !== '' && client.prefetchQuery(sampleQuery(code, lang)),
  ]);
}
