import { noticeFactsEndpoints } from '@jishi/contract';
import { on } from '../../platform/events.ts';
import { type AnyModule, keptGroup } from '../../platform/module/index.ts';
import { datasetsChanged } from '../datasets/index.ts';
import { factsOutdated } from './notice-facts.events.ts';
import { noticeFactsAdmissions, noticeFactsHandlers } from './notice-facts.handlers.ts';
import { extractChanged, type FactJobDeps, noticeFactsJobs, scheduleFacts } from './notice-facts.jobs.ts';

export const noticeFactsModule = {
  serves: [
    // Facts are updated some time after the texts change, so the texts' version cannot show whether a cached response
    // is current.
    keptGroup(noticeFactsEndpoints, noticeFactsHandlers, { admissions: noticeFactsAdmissions }),
  ],
  jobs: noticeFactsJobs,
  reactions: [
    on(datasetsChanged, scheduleFacts),
    on(factsOutdated, (deps: FactJobDeps) => extractChanged(deps)),
  ],
} satisfies AnyModule;
