import { noticeAlertsFiles, parseNoticeQuery } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import {
  enforceRateLimit,
  etagOf,
  namesTag,
  originOf,
  type RateLimiter,
  type ReplyCache,
  serveFile,
} from '../../platform/http/index.ts';
import { RSS_TYPE } from '../../platform/rss/index.ts';
import { NOTICE_FEEDS, type NoticePageDeps, readIndexed } from '../announcements/index.ts';
import { admitPage, SITE_SCOPE, type SiteAllowance } from '../site-data/index.ts';
import { FEED_ITEMS, noticeFeed } from './notice-feed.ts';

interface NoticeFeedPorts extends NoticePageDeps {
  readonly replies: ReplyCache;
  readonly rateLimiter: RateLimiter;
  readonly siteAllowance: SiteAllowance;
  readonly publicUrl: string | undefined;
}

/** Serves the results of a notice search as RSS. */
export function mountNoticeFeed(app: FastifyInstance, deps: NoticeFeedPorts): void {
  const [first = ''] = NOTICE_FEEDS;
  const admit = admitPage(deps.siteAllowance, () => deps.registry.find(first));
  serveFile(app, noticeAlertsFiles.feed, async (input, { lang, request, reply }) => {
    await enforceRateLimit(request, deps.rateLimiter, SITE_SCOPE);
    const query = { ...parseNoticeQuery({}, lang), ...input, lang };
    const origin = originOf(request, deps.publicUrl);
    // The feed is built once for each state of the index, however many readers follow the same search.
    const state = await Promise.all(NOTICE_FEEDS.map((code) => readIndexed(deps.pool, code)));
    const key = ['notices', JSON.stringify(query), origin, ...state.map(String)].join(' ');
    // A request by a reader that already has the current copy does not count against the limit.
    if (!namesTag(request.headers['if-none-match'], etagOf(key))) await admit({ limit: FEED_ITEMS }, request);
    reply.header('vary', 'accept-language');
    return deps.replies.send(request, reply, key, () => noticeFeed(deps, query, origin), RSS_TYPE);
  });
}
