import type { TaskList } from 'graphile-worker';
import { accountRecurring, accountTasks } from '../modules/accounts/index.ts';
import { datasetsChanged } from '../modules/datasets/index.ts';
import { gatewayRecurring, gatewayTasks } from '../modules/gateway/index.ts';
import { walletRecurring, walletTasks } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import { reaction } from '../platform/events.ts';
import type { RecurringJob } from '../platform/jobs/index.ts';
import { type DerivedDeps, refreshDerived } from './reactions/datasets-changed.ts';

/** All tasks of all modules, and the reactions to their events, by name. */
export function tasks(deps: { db: Db; clock: Clock; derived: DerivedDeps }): TaskList {
  return {
    ...accountTasks(deps),
    ...walletTasks(deps),
    ...gatewayTasks(deps.db),
    ...reaction(datasetsChanged, () => refreshDerived(deps.derived)),
  };
}

export const recurring: readonly RecurringJob[] = [...accountRecurring, ...walletRecurring, ...gatewayRecurring];
