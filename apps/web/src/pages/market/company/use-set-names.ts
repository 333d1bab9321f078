import type { Localized } from '@jishi/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { viewedDatasetsQuery, viewQuery } from '../../../features/site-data/index.ts';

/**
 * Returns the names of data sets by their codes. The list of data sets leaves out those without rows, so each name is
 * requested separately.
 */
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
