import type { announcementsEndpoints, Handlers, noticeEndpoints } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import {
  type Admissions,
  type CallContext,
  enforceRateLimit,
  type RateLimiter,
  type Versions,
} from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { admitPage, SITE_SCOPE, type SiteAllowance, siteVersion } from '../site-data/index.ts';
import { listNotices, NOTICE_DATASETS } from './list-notices.ts';
import { countFacets } from './notices/count-facets.ts';
import { NOTICES, TEXTS } from './notices/notice-sources.ts';
import { readNotice } from './notices/read-notice.ts';
import { type NoticePageDeps, searchNotices } from './notices/search-notices.ts';

interface NewestDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

export const announcementsHandlers = ({
  pool,
  registry,
}: NewestDeps): Handlers<typeof announcementsEndpoints, CallContext> => ({
  notices: (input) => listNotices(pool, registry, input),
});

export const announcementsVersions = ({
  registry,
}: Pick<NewestDeps, 'registry'>): Versions<typeof announcementsEndpoints> => ({
  notices: () => siteVersion(registry, NOTICE_DATASETS),
});

interface NoticePorts extends NoticePageDeps {
  readonly rateLimiter: RateLimiter;
}

export function noticeHandlers(deps: NoticePorts): Handlers<typeof noticeEndpoints, CallContext> {
  const count = ({ reply }: CallContext) => enforceRateLimit(reply.request, deps.rateLimiter, SITE_SCOPE);
  return {
    search: async (query, context) => {
      await count(context);
      return searchNotices(deps, query);
    },
    facets: async (filter, context) => {
      await count(context);
      return countFacets(deps, filter);
    },
    notice: async ({ id }, context) => {
      await count(context);
      return readNotice(deps, id);
    },
  };
}

/** Returns the daily limits per network, for index rows and for texts. */
export function noticeAdmissions({
  siteAllowance: allowance,
  registry,
}: Pick<NewestDeps, 'registry'> & { readonly siteAllowance: SiteAllowance }): Admissions<
  typeof noticeEndpoints
> {
  const list = admitPage(allowance, () => registry.find(NOTICES.zh));
  const text = admitPage(allowance, () => registry.find(TEXTS));
  return { search: list, notice: (_, request) => text({ limit: 1 }, request) };
}
