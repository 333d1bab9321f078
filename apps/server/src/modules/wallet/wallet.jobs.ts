import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { RecurringJob } from '../../platform/jobs/index.ts';
import { expireHolds } from './expire-holds.ts';

/** Tasks of this module by name. */
export function walletTasks(deps: { db: Db; clock: Clock }): {
  'wallet.expireHolds': () => Promise<void>;
} {
  return {
    'wallet.expireHolds': async () => {
      const now = deps.clock();
      let freed: bigint;
      do freed = await inTransaction(deps.db, (tx) => expireHolds(tx, now));
      while (freed > 0n);
    },
  };
}

export const walletRecurring: readonly RecurringJob[] = [{ task: 'wallet.expireHolds', match: '* * * * *' }];
