import type { Localized } from '@jishi/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { viewedDatasetsQuery, viewQuery } from '../../../features/site-data/index.ts';

/** Names of data sets by code. Data sets without rows are not listed, so they are requested one by one. */
export function useSetNames(codes: readonly string[]): ReadonlyMap<string, Localized> {
  const sets = useQuery(viewedDatasetsQuery());
  const names = new Map(sets.data?.map(({ code, name }) => [code, name]));
  const others = sets.data === undefined ? [] : codes.filter((code) => !names.has(code));
  const views = useQueries({ queries: others.map((code) => viewQuery(code)) });
  for (const [at, code] of others.entries()) {
    const name = views[at]?.data?.name;
    if (name !== undefined) names.set(code, name);
  }
  return names;
}
