import { api, fetchInTime } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** The operator's settings for the frame. They change only when the server restarts. */
export const siteSettingsQuery = queryOf(api.site.settings, {}, { staleTime: Number.POSITIVE_INFINITY });

/** If no answer arrives, the site counts as accepting no calls. */
const askState = Object.assign(
  (_: object, { signal }: { signal?: AbortSignal } = {}): Promise<boolean> =>
    fetchInTime('/readyz', signal === undefined ? {} : { signal }).then(
      // If the body were not read, the connection would stay open.
      (answer) => answer.text().then(() => answer.ok),
      () => false,
    ),
  { endpoint: { name: 'site.state' } },
);
export const siteStateQuery = queryOf(askState, {}, { staleTime: 0 });
