import { indicesEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { countHaste } from '../site-data/index.ts';
import { indicesAdmissions, indicesHandlers, indicesVersions } from './indices.handlers.ts';

export const indicesModule = {
  serves: [
    keptGroup(indicesEndpoints, countHaste(indicesHandlers), {
      versions: indicesVersions,
      admissions: indicesAdmissions,
    }),
  ],
} satisfies AnyModule;
