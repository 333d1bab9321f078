import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { articleQuery } from '../../../features/content/articles.queries.ts';

export async function firstData(client: QueryClient, params: URLSearchParams, lang: Lang): Promise<unknown> {
  const slug = params.get('id');
  return slug === null ? null : client.prefetchQuery(articleQuery(slug, lang));
}
