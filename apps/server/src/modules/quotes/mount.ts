import { quotesEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import type { SiteAllowance } from '../site-data/index.ts';
import { type QuotesDeps, quotesAdmissions, quotesHandlers, quotesVersions } from './quotes.handlers.ts';

export interface QuotesMountDeps extends QuotesDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly siteAllowance: SiteAllowance;
}

export const quotesModule: HttpModule<QuotesMountDeps> = {
  endpoints: [quotesEndpoints],
  mount(app, deps) {
    const { guards, replies } = deps;
    serve(app, quotesEndpoints, quotesHandlers(deps), guards, {
      replies,
      versions: quotesVersions(deps),
      admissions: quotesAdmissions(deps.siteAllowance),
    });
  },
};
