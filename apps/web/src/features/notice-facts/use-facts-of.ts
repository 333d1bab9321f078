import { FACT_KINDS, type NoticeFacts } from '@jishi/contract';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/**
 * The facts in a company's notices since a given day, by the id of the notice. Null if the site shows no texts of
 * notices. The query waits until the day is known.
 */
export function useFactsOf(
  code: string,
  from: string | undefined,
  limit: number,
): ReadonlyMap<string, readonly NoticeFacts[]> | null {
  const answers = useQueries({
    queries: FACT_KINDS.map((kind) =>
      queryOf(
        api.noticeFacts.list,
        { kind, code, limit, ...(from !== undefined && { from }) },
        { enabled: from !== undefined },
      ),
    ),
  });
  if (answers.every(({ data }) => data === null)) return null;
  const items = answers.flatMap(({ data }) => data?.items ?? []);
  return Map.groupBy(items, ({ textId }) => textId);
}
