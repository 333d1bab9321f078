import type { Localized } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { viewedDatasetsQuery } from '../../../features/site-data/index.ts';

/** Names of the data sets that the site shows, by code. */
export function useSetNames(): ReadonlyMap<string, Localized> {
  const sets = useQuery(viewedDatasetsQuery());
  return new Map(sets.data?.map(({ code, name }) => [code, name]));
}
