import type { Lang } from '@jishi/contract';
import type { QueryClient } from '@tanstack/react-query';
import { statisticIn, themeAddress } from '../../../features/themes/theme-address.ts';
import { fieldNamesQuery, figuresQuery, heldDatasetsQuery } from '../../../features/themes/themes.queries.ts';

/**
 * Fetches the list of data sets with rows, from which the default statistic follows, and then the figures of the
 * statistic.
 */
export async function firstData(client: QueryClient, params: URLSearchParams, lang: Lang): Promise<void> {
  const { from, to, ...choice } = themeAddress.read(params);
  const { queryKey, select } = heldDatasetsQuery();
  await client.prefetchQuery(heldDatasetsQuery());
  const held = client.getQueryData(queryKey);
  const { statistic, grouping } = statisticIn(choice, held && select?.(held));
  await Promise.all([
    client.prefetchQuery(figuresQuery({ statistic, grouping, from, to })),
    client.prefetchQuery(fieldNamesQuery(statistic.dataset, lang)),
  ]);
}
