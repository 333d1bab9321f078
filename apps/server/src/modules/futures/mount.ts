import { futuresEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import type { SiteAllowance } from '../site-data/index.ts';
import { type FuturesDeps, futuresAdmissions, futuresHandlers, futuresVersions } from './futures.handlers.ts';

export interface FuturesMountDeps extends FuturesDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly siteAllowance: SiteAllowance;
}

export const futuresModule: HttpModule<FuturesMountDeps> = {
  endpoints: [futuresEndpoints],
  mount(app, deps) {
    const { guards, replies } = deps;
    serve(app, futuresEndpoints, futuresHandlers(deps), guards, {
      replies,
      versions: futuresVersions(deps),
      admissions: futuresAdmissions(deps.siteAllowance),
    });
  },
};
