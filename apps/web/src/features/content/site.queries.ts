import { api } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** What the operator lets the frame show; it changes with a restart of the server only. */
export const siteSettingsQuery = queryOf(api.site.settings, {}, { staleTime: Number.POSITIVE_INFINITY });
