import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { overviewQuery } from '../../../features/catalog/overview.queries.ts';
import { documentQuery } from '../../../features/documents/documents.queries.ts';

/** The example of the first steps, and the questions of the guide. */
export const firstData = (client: QueryClient, _params: URLSearchParams, lang: Lang): Promise<unknown> =>
  Promise.all([
    client.prefetchQuery(overviewQuery()),
    client.prefetchQuery(documentQuery({ kind: 'guide', id: 'questions' }, lang)),
  ]);
