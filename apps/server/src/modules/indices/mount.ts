import { indicesEndpoints } from '@jishi/contract';
import {
  type Guards,
  type HttpModule,
  type ReplyCache,
  serve,
  type TakeLimit,
} from '../../platform/http/index.ts';
import { countHaste, type SiteAllowance } from '../site-data/index.ts';
import { type IndicesDeps, indicesAdmissions, indicesHandlers, indicesVersions } from './indices.handlers.ts';

export interface IndicesMountDeps extends IndicesDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly takeLimit: TakeLimit;
  readonly siteAllowance: SiteAllowance;
}

export const indicesModule: HttpModule<IndicesMountDeps> = {
  endpoints: [indicesEndpoints],
  mount(app, deps) {
    const { guards, replies, takeLimit } = deps;
    serve(app, indicesEndpoints, countHaste(indicesHandlers(deps), takeLimit), guards, {
      replies,
      versions: indicesVersions(deps),
      admissions: indicesAdmissions(deps.siteAllowance),
    });
  },
};
