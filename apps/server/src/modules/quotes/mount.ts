import { quotesEndpoints } from '@jishi/contract';
import {
  type Guards,
  type HttpModule,
  type ReplyCache,
  serve,
  type TakeLimit,
} from '../../platform/http/index.ts';
import { countHaste, type SiteAllowance } from '../site-data/index.ts';
import { type QuotesDeps, quotesAdmissions, quotesHandlers, quotesVersions } from './quotes.handlers.ts';

export interface QuotesMountDeps extends QuotesDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
  readonly takeLimit: TakeLimit;
  readonly siteAllowance: SiteAllowance;
}

export const quotesModule: HttpModule<QuotesMountDeps> = {
  endpoints: [quotesEndpoints],
  mount(app, deps) {
    const { guards, replies, takeLimit } = deps;
    serve(app, quotesEndpoints, countHaste(quotesHandlers(deps), takeLimit), guards, {
      replies,
      versions: quotesVersions(deps),
      admissions: quotesAdmissions(deps.siteAllowance),
    });
  },
};
