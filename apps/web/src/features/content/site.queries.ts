import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/client.ts';

/** What the operator lets the frame show; it changes with a restart of the server only. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => api.site.settings({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
