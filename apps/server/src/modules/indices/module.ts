import { indicesEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { withRateLimit } from '../site-data/index.ts';
import { indicesAdmissions, indicesHandlers, indicesVersions } from './indices.handlers.ts';

export const indicesModule = {
  serves: [
    keptGroup(indicesEndpoints, withRateLimit(indicesHandlers), {
      versions: indicesVersions,
      admissions: indicesAdmissions,
    }),
  ],
} satisfies AnyModule;
