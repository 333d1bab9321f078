import { announcementsEndpoints, announcementsWire, lookupsWire } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import { siteVersion } from '../site-data/index.ts';
import { type AnnouncementDeps, mountAnnouncements } from './announcements.routes.ts';
import { listNotices, NOTICE_DATASETS } from './list-notices.ts';

export interface AnnouncementsMountDeps extends AnnouncementDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
}

export const announcementsModule: HttpModule<AnnouncementsMountDeps> = {
  endpoints: [announcementsEndpoints, announcementsWire, lookupsWire],
  mount(app, deps) {
    const { pool, registry, guards, replies } = deps;
    const notices = (input: Parameters<typeof listNotices>[2]) => listNotices(pool, registry, input);
    const versions = { notices: () => siteVersion(registry, NOTICE_DATASETS) };
    serve(app, announcementsEndpoints, { notices }, guards, { replies, versions });
    return mountAnnouncements(app, deps);
  },
};
