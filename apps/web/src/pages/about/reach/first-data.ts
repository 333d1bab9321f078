import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { faqQuery } from '../../../features/content/articles.queries.ts';

export function firstData(client: QueryClient, _params: URLSearchParams, lang: Lang): Promise<unknown> {
  return client.prefetchQuery(faqQuery(lang));
}
