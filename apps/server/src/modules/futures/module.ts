import { futuresEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { withRateLimit } from '../site-data/index.ts';
import { futuresAdmissions, futuresHandlers, futuresVersions } from './futures.handlers.ts';

export const futuresModule = {
  serves: [
    keptGroup(futuresEndpoints, withRateLimit(futuresHandlers), {
      versions: futuresVersions,
      admissions: futuresAdmissions,
    }),
  ],
} satisfies AnyModule;
