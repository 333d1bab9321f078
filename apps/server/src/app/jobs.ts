import type { TaskList } from 'graphile-worker';
import { accountRecurring, accountTasks, applicationReviewed } from '../modules/accounts/index.ts';
import { datasetsChanged } from '../modules/datasets/index.ts';
import { gatewayRecurring, gatewayTasks } from '../modules/gateway/index.ts';
import { codeIssued, codeWithheld, identityRecurring, identityTasks } from '../modules/identity/index.ts';
import { walletRecurring, walletTasks } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import { reaction } from '../platform/events.ts';
import type { RecurringJob } from '../platform/jobs/index.ts';
import { tellReview } from './reactions/application-reviewed.ts';
import { type SendingDeps, sendCode } from './reactions/code-issued.ts';
import { type DerivedDeps, refreshDerived } from './reactions/datasets-changed.ts';

/** All tasks of all modules, and the reactions to their events, by name. */
export function tasks(deps: { db: Db; clock: Clock; derived: DerivedDeps; sending: SendingDeps }): TaskList {
  return {
    ...accountTasks(deps),
    ...identityTasks(deps),
    ...walletTasks(deps),
    ...gatewayTasks(deps.db),
    ...reaction(applicationReviewed, (event) => tellReview(deps.sending, event)),
    ...reaction(codeIssued, (event) => sendCode(deps.sending, event)),
    ...reaction(codeWithheld, async () => undefined),
    ...reaction(datasetsChanged, () => refreshDerived(deps.derived)),
  };
}

export const recurring: readonly RecurringJob[] = [
  ...accountRecurring,
  ...identityRecurring,
  ...walletRecurring,
  ...gatewayRecurring,
];
