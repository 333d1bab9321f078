import { quotesEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { withRateLimit } from '../site-data/index.ts';
import { quotesAdmissions, quotesHandlers, quotesVersions } from './quotes.handlers.ts';

export const quotesModule = {
  serves: [
    keptGroup(quotesEndpoints, withRateLimit(quotesHandlers), {
      versions: quotesVersions,
      admissions: quotesAdmissions,
    }),
  ],
} satisfies AnyModule;
