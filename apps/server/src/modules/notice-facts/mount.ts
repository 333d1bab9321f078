import { noticeFactsEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import type { SiteAllowance } from '../site-data/index.ts';
import { type NoticeFactsDeps, noticeFactsAdmissions, noticeFactsHandlers } from './notice-facts.handlers.ts';

export interface NoticeFactsMountDeps extends NoticeFactsDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly siteAllowance: SiteAllowance;
}

export const noticeFactsModule: HttpModule<NoticeFactsMountDeps> = {
  endpoints: [noticeFactsEndpoints],
  mount(app, deps) {
    const { guards, replies, siteAllowance, registry } = deps;
    serve(app, noticeFactsEndpoints, noticeFactsHandlers(deps), guards, {
      replies,
      // Facts come a while behind the version of their texts, so none is kept by it.
      versions: {},
      admissions: noticeFactsAdmissions(siteAllowance, registry),
    });
  },
};
