import type { QueryClient } from '@tanstack/react-query';
import { datasetQuery } from '../../../features/catalog/catalog.queries.ts';
import { productsIn } from '../../../features/catalog/compare-address.ts';

const DATASET = 'dataset:';

/** Fetches the data sets in the address. */
export function firstData(client: QueryClient, params: URLSearchParams): Promise<unknown> {
  const codes = productsIn(params).products.flatMap((product) =>
    product.startsWith(DATASET) ? [product.slice(DATASET.length)] : [],
  );
  return Promise.all(codes.map((code) => client.prefetchQuery(datasetQuery(code))));
}
