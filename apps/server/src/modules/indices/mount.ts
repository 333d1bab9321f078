import { indicesEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import type { SiteAllowance } from '../site-data/index.ts';
import { type IndicesDeps, indicesAdmissions, indicesHandlers, indicesVersions } from './indices.handlers.ts';

export interface IndicesMountDeps extends IndicesDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly siteAllowance: SiteAllowance;
}

export const indicesModule: HttpModule<IndicesMountDeps> = {
  endpoints: [indicesEndpoints],
  mount(app, deps) {
    const { guards, replies } = deps;
    serve(app, indicesEndpoints, indicesHandlers(deps), guards, {
      replies,
      versions: indicesVersions(deps),
      admissions: indicesAdmissions(deps.siteAllowance),
    });
  },
};
