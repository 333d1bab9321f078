import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { expireHolds } from './expire-holds.ts';
import { markBalances } from './mark-balances.ts';

export const walletJobs = {
  recurring: [
    { task: 'wallet.expireHolds', match: '* * * * *' },
    { task: 'wallet.markBalances', match: '25 19 * * *' },
  ],
  tasks: ({ db, clock }) => ({
    'wallet.expireHolds': async () => {
      const now = clock();
      let freed: bigint;
      do freed = await inTransaction(db, (tx) => expireHolds(tx, now));
      while (freed > 0n);
    },
    'wallet.markBalances': () => markBalances(db, clock()),
  }),
} satisfies JobModule<{ db: Db; clock: Clock }>;
