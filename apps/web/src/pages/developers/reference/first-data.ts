import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { referenceNameOf } from '../../../features/documents/document-address.ts';
import { contentsQuery, documentQuery } from '../../../features/documents/documents.queries.ts';

/** Fetches the chapter or call in the address, and the contents beside it. */
export function firstData(client: QueryClient, params: URLSearchParams, lang: Lang): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(documentQuery(referenceNameOf(params), lang)),
    client.prefetchQuery(contentsQuery(lang)),
  ]);
}
