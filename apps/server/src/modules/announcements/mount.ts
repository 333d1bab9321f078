import {
  announcementsEndpoints,
  announcementsWire,
  disclosuresWire,
  type Handlers,
  lookupsWire,
  noticeEndpoints,
} from '@jishi/contract';
import {
  type Admissions,
  type CallContext,
  type Guards,
  type HttpModule,
  type ReplyCache,
  refuseHaste,
  serve,
  type TakeLimit,
} from '../../platform/http/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { admitPage, SITE_SCOPE, type SiteAllowance, siteVersion } from '../site-data/index.ts';
import { type AnnouncementDeps, mountAnnouncements } from './announcements.routes.ts';
import { listNotices, NOTICE_DATASETS } from './list-notices.ts';
import { countFacets } from './notices/count-facets.ts';
import { NOTICES, TEXTS } from './notices/notice-sources.ts';
import { readNotice } from './notices/read-notice.ts';
import { type NoticePageDeps, searchNotices } from './notices/search-notices.ts';

export interface AnnouncementsMountDeps extends AnnouncementDeps, NoticePageDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly takeLimit: TakeLimit;
  readonly siteAllowance: SiteAllowance;
}

export const announcementsModule: HttpModule<AnnouncementsMountDeps> = {
  endpoints: [announcementsEndpoints, noticeEndpoints, announcementsWire, disclosuresWire, lookupsWire],
  mount(app, deps) {
    const { pool, registry, guards, replies, siteAllowance } = deps;
    const notices = (input: Parameters<typeof listNotices>[2]) => listNotices(pool, registry, input);
    const versions = { notices: () => siteVersion(registry, NOTICE_DATASETS) };
    serve(app, announcementsEndpoints, { notices }, guards, { replies, versions });
    // Answers are not kept: the index follows the data sets a little later than their versions.
    const admissions = noticeAdmissions(siteAllowance, registry);
    serve(app, noticeEndpoints, noticeHandlers(deps), guards, { replies, versions: {}, admissions });
    return mountAnnouncements(app, deps);
  },
};

function noticeHandlers(deps: AnnouncementsMountDeps): Handlers<typeof noticeEndpoints, CallContext> {
  const count = ({ reply }: CallContext): void => refuseHaste(reply.request, deps.takeLimit, SITE_SCOPE);
  return {
    search: async (query, context) => {
      count(context);
      return searchNotices(deps, query);
    },
    facets: async (filter, context) => {
      count(context);
      return countFacets(deps, filter);
    },
    notice: async ({ id }, context) => {
      count(context);
      return readNotice(deps, id);
    },
  };
}

/** What one network may look at in a day: rows of the index, and texts. */
function noticeAdmissions(
  allowance: SiteAllowance,
  registry: DatasetRegistry,
): Admissions<typeof noticeEndpoints> {
  const list = admitPage(allowance, () => registry.find(NOTICES.zh));
  const text = admitPage(allowance, () => registry.find(TEXTS));
  return { search: list, notice: (_, request) => text({ limit: 1 }, request) };
}
