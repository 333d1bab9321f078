import { api, fetchInTime } from '../../shared/api/client.ts';
import { queryOf } from '../../shared/queries/query-of.ts';

/** What the operator lets the frame show; it changes with a restart of the server only. */
export const siteSettingsQuery = queryOf(api.site.settings, {}, { staleTime: Number.POSITIVE_INFINITY });

/** No answer is one as well: the site takes no calls. */
const askState = Object.assign(
  (_: object, { signal }: { signal?: AbortSignal } = {}): Promise<boolean> =>
    fetchInTime('/readyz', signal === undefined ? {} : { signal }).then(
      // A body that nobody reads keeps the connection open.
      (answer) => answer.text().then(() => answer.ok),
      () => false,
    ),
  { endpoint: { name: 'site.state' } },
);
export const siteStateQuery = queryOf(askState, {}, { staleTime: 0 });
