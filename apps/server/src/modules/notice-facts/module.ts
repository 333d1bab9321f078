import { noticeFactsEndpoints } from '@jishi/contract';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { noticeFactsAdmissions, noticeFactsHandlers } from './notice-facts.handlers.ts';
import { noticeFactsJobs } from './notice-facts.jobs.ts';

export const noticeFactsModule = {
  serves: [
    // Facts are updated some time after the version of their texts, so answers are not cached by it.
    keptGroup(noticeFactsEndpoints, noticeFactsHandlers, { admissions: noticeFactsAdmissions }),
  ],
  jobs: noticeFactsJobs,
} satisfies AnyModule;
