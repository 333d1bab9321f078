import { companiesEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import type { SiteAllowance } from '../site-data/index.ts';
import {
  type CompaniesHandlerDeps,
  companiesAdmissions,
  companiesHandlers,
  companiesVersions,
} from './companies.handlers.ts';

export interface CompaniesMountDeps extends CompaniesHandlerDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly siteAllowance: SiteAllowance;
}

export const companiesModule: HttpModule<CompaniesMountDeps> = {
  endpoints: [companiesEndpoints],
  mount(app, deps) {
    const { guards, replies } = deps;
    serve(app, companiesEndpoints, companiesHandlers(deps), guards, {
      replies,
      versions: companiesVersions(deps),
      admissions: companiesAdmissions(deps.siteAllowance),
    });
  },
};
