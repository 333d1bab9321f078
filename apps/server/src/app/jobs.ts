import type { TaskList } from 'graphile-worker';
import { accountRecurring, accountTasks } from '../modules/accounts/index.ts';
import { gatewayRecurring, gatewayTasks } from '../modules/gateway/index.ts';
import { walletRecurring, walletTasks } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import type { RecurringJob } from '../platform/jobs/index.ts';

/** All tasks of all modules, by name. */
export function tasks(deps: { db: Db; clock: Clock }): TaskList {
  return { ...accountTasks(deps), ...walletTasks(deps), ...gatewayTasks(deps.db) };
}

export const recurring: readonly RecurringJob[] = [...accountRecurring, ...walletRecurring, ...gatewayRecurring];
