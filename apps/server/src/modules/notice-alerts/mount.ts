import { noticeAlertsEndpoints, noticeAlertsFiles, parseNoticeQuery } from '@jishi/contract';
import {
  etagOf,
  type Guards,
  type HttpModule,
  namesTag,
  originOf,
  type ReplyCache,
  refuseHaste,
  serve,
  serveFile,
  type TakeLimit,
} from '../../platform/http/index.ts';
import { RSS_TYPE } from '../../platform/rss/index.ts';
import { NOTICE_FEEDS, type NoticePageDeps, readIndexed } from '../announcements/index.ts';
import { admitPage, SITE_SCOPE, type SiteAllowance } from '../site-data/index.ts';
import type { NoticeAlertsDeps } from './notice-alerts.deps.ts';
import { noticeAlertsHandlers } from './notice-alerts.handlers.ts';
import { FEED_ITEMS, noticeFeed } from './notice-feed.ts';

export interface NoticeAlertsMountDeps extends NoticeAlertsDeps, NoticePageDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly takeLimit: TakeLimit;
  readonly siteAllowance: SiteAllowance;
  readonly publicUrl: string | undefined;
}

export const noticeAlertsModule: HttpModule<NoticeAlertsMountDeps> = {
  endpoints: [noticeAlertsEndpoints, noticeAlertsFiles],
  mount(app, deps) {
    const [first = ''] = NOTICE_FEEDS;
    const admit = admitPage(deps.siteAllowance, () => deps.registry.find(first));
    serve(app, noticeAlertsEndpoints, noticeAlertsHandlers(deps), deps.guards);
    serveFile(app, noticeAlertsFiles.feed, async (input, { lang, request, reply }) => {
      refuseHaste(request, deps.takeLimit, SITE_SCOPE);
      const query = { ...parseNoticeQuery({}, lang), ...input, lang };
      const origin = originOf(request, deps.publicUrl);
      // Made once for a state of the index, however many follow the same search.
      const state = await Promise.all(NOTICE_FEEDS.map((code) => readIndexed(deps.pool, code)));
      const key = ['notices', JSON.stringify(query), origin, ...state.map(String)].join(' ');
      // Who has it already reads nothing.
      if (!namesTag(request.headers['if-none-match'], etagOf(key))) admit({ limit: FEED_ITEMS }, request);
      reply.header('vary', 'accept-language');
      return deps.replies.send(request, reply, key, () => noticeFeed(deps, query, origin), RSS_TYPE);
    });
  },
};
