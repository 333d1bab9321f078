import { esgEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import type { SiteAllowance } from '../site-data/index.ts';
import { type EsgDeps, esgAdmissions, esgHandlers, esgVersions } from './esg.handlers.ts';

export interface EsgMountDeps extends EsgDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly siteAllowance: SiteAllowance;
}

export const esgModule: HttpModule<EsgMountDeps> = {
  endpoints: [esgEndpoints],
  mount(app, deps) {
    const { guards, replies } = deps;
    serve(app, esgEndpoints, esgHandlers(deps), guards, {
      replies,
      versions: esgVersions(deps),
      admissions: esgAdmissions(deps.siteAllowance, deps.registry),
    });
  },
};
