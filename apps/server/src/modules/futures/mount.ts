import { futuresEndpoints } from '@jishi/contract';
import {
  type Guards,
  type HttpModule,
  type ReplyCache,
  serve,
  type TakeLimit,
} from '../../platform/http/index.ts';
import { countHaste, type SiteAllowance } from '../site-data/index.ts';
import { type FuturesDeps, futuresAdmissions, futuresHandlers, futuresVersions } from './futures.handlers.ts';

export interface FuturesMountDeps extends FuturesDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly takeLimit: TakeLimit;
  readonly siteAllowance: SiteAllowance;
}

export const futuresModule: HttpModule<FuturesMountDeps> = {
  endpoints: [futuresEndpoints],
  mount(app, deps) {
    const { guards, replies, takeLimit } = deps;
    serve(app, futuresEndpoints, countHaste(futuresHandlers(deps), takeLimit), guards, {
      replies,
      versions: futuresVersions(deps),
      admissions: futuresAdmissions(deps.siteAllowance),
    });
  },
};
