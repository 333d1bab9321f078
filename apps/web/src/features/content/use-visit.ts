import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';
import { pageOfRoute } from './page-of-route.ts';
import { siteSettingsQuery } from './site.queries.ts';

/** Reports the first page of a visit once, if the operator counts visits. */
export function useVisit(startRoute: string): void {
  const client = useQueryClient();
  const recorded = useRef(false);
  const collect = useQuery(siteSettingsQuery).data?.collectVisits ?? false;
  useEffect(() => {
    if (!collect || recorded.current) return;
    recorded.current = true;
    const visit = { page: pageOfRoute(startRoute) };
    void client.prefetchQuery(queryOf(api.site.recordVisit, visit, { staleTime: Number.POSITIVE_INFINITY }));
  }, [collect, client, startRoute]);
}
