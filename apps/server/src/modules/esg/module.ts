import { esgEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { esgAdmissions, esgHandlers, esgVersions } from './esg.handlers.ts';

export const esgModule = {
  serves: [keptGroup(esgEndpoints, esgHandlers, { versions: esgVersions, admissions: esgAdmissions })],
} satisfies AnyModule;
