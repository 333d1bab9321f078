import { digestsEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { countHaste } from '../site-data/index.ts';
import { boardHandlers, digestsAdmissions, digestsVersions } from './digests.handlers.ts';

export const digestsModule = {
  serves: [
    keptGroup(digestsEndpoints, countHaste(boardHandlers), {
      versions: digestsVersions,
      admissions: digestsAdmissions,
    }),
  ],
} satisfies AnyModule;
