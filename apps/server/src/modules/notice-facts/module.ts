import { noticeFactsEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { noticeFactsAdmissions, noticeFactsHandlers } from './notice-facts.handlers.ts';
import { noticeFactsJobs } from './notice-facts.jobs.ts';

export const noticeFactsModule = {
  serves: [
    // Facts are updated some time after their texts change, so the version of the texts must not validate
    // cached answers.
    keptGroup(noticeFactsEndpoints, noticeFactsHandlers, { admissions: noticeFactsAdmissions }),
  ],
  jobs: noticeFactsJobs,
} satisfies AnyModule;
