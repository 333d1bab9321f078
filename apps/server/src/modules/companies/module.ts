import { companiesEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { companiesAdmissions, companiesHandlers, companiesVersions } from './companies.handlers.ts';

export const companiesModule = {
  serves: [
    keptGroup(companiesEndpoints, companiesHandlers, {
      versions: companiesVersions,
      admissions: companiesAdmissions,
    }),
  ],
} satisfies AnyModule;
