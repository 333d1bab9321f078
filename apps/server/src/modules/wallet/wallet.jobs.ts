import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { expireHolds } from './expire-holds.ts';
import { markBalances } from './mark-balances.ts';
import { makeLedgerMonths } from './months.ts';

export const walletJobs = {
  recurring: [
    { task: 'wallet.expireHolds', match: '* * * * *' },
    { task: 'wallet.markBalances', match: '25 19 * * *' },
    // In China, a month starts at 16:00 UTC on the last day of the previous month. From then on, transfers get ids from
    // the new month's range.
    { task: 'wallet.makeMonths', match: '0,25 * * * *' },
  ],
  tasks: ({ db, clock }) => ({
    'wallet.expireHolds': async () => {
      const now = clock();
      let freed: bigint;
      do freed = await inTransaction(db, (tx) => expireHolds(tx, now));
      while (freed > 0n);
    },
    'wallet.markBalances': () => markBalances(db, clock()),
    'wallet.makeMonths': async () => {
      await makeLedgerMonths(db);
    },
  }),
} satisfies JobModule<{ db: Db; clock: Clock }>;
