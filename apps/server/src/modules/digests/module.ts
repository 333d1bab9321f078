import { digestsEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { withRateLimit } from '../site-data/index.ts';
import { boardHandlers, digestsAdmissions, digestsVersions } from './digests.handlers.ts';
import { digestsJobs } from './digests.jobs.ts';

export const digestsModule = {
  serves: [
    keptGroup(digestsEndpoints, withRateLimit(boardHandlers), {
      versions: digestsVersions,
      admissions: digestsAdmissions,
    }),
  ],
  jobs: digestsJobs,
} satisfies AnyModule;
