import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { articleQuery, guidesQuery } from '../../../features/content/articles.queries.ts';

export function firstData(client: QueryClient, params: URLSearchParams, lang: Lang): Promise<unknown> {
  const slug = params.get('article');
  return Promise.all([
    client.prefetchQuery(guidesQuery(lang)),
    ...(slug === null ? [] : [client.prefetchQuery(articleQuery(slug, lang))]),
  ]);
}
