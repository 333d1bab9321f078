import type { TaskList } from 'graphile-worker';
import { applicationReviewed, applicationSubmitted } from '../modules/applications/index.ts';
import { datasetsChanged } from '../modules/datasets/index.ts';
import { codeIssued, codeWithheld } from '../modules/identity/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import { reaction } from '../platform/events.ts';
import type { JobModule } from '../platform/jobs/index.ts';
import { nounJobs } from './noun-modules.ts';
import { notifyOfReview } from './reactions/application-reviewed.ts';
import { type ArrivalDeps, confirmArrival } from './reactions/application-submitted.ts';
import { sendCode } from './reactions/code-issued.ts';
import { type DerivedDeps, refreshDerived } from './reactions/datasets-changed.ts';

const modules: readonly JobModule<{ db: Db; clock: Clock }>[] = Object.values(nounJobs);

/** All tasks of all modules, and the reactions to their events, by name. */
export function tasks(deps: { db: Db; clock: Clock; derived: DerivedDeps; sending: ArrivalDeps }): TaskList {
  return {
    ...Object.assign({}, ...modules.map((module) => module.tasks(deps))),
    ...reaction(applicationSubmitted, (event) => confirmArrival(deps.sending, event)),
    ...reaction(applicationReviewed, (event) => notifyOfReview(deps.sending, event)),
    ...reaction(codeIssued, (event) => sendCode(deps.sending, event)),
    ...reaction(codeWithheld, async () => undefined),
    ...reaction(datasetsChanged, () => refreshDerived(deps.derived)),
  };
}

export const recurring = modules.flatMap((module) => module.recurring);
