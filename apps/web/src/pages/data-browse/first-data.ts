import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  categoriesQuery,
  plainQuestion,
  rowsQuery,
  viewedDatasetsQuery,
  viewQuery,
} from '../../features/data-view/data-view.queries.ts';

/** The catalogue at the side, and the data set that the address names; its rows too where they are not narrowed. */
export function firstData(client: QueryClient, asked: URLSearchParams, lang: Lang): void {
  const code = asked.get('code');
  if (code !== null) void client.prefetchQuery(viewQuery(code));
  if (code !== null && asked.size === 1) void client.prefetchInfiniteQuery(rowsQuery(plainQuestion(code), lang));
  void client.prefetchQuery(viewedDatasetsQuery());
  void client.prefetchQuery(categoriesQuery());
}
