import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { RecurringJob } from '../../platform/jobs/index.ts';
import { REFRESH_BEYOND_MS } from './issue-token.ts';
import { deleteTokensExpiredBefore } from './tokens.repository.ts';

/** Tasks of this module by name. */
export function accountTasks(deps: { db: Db; clock: Clock }): {
  'accounts.purgeTokens': () => Promise<void>;
} {
  return {
    'accounts.purgeTokens': async () => {
      const before = new Date(deps.clock().getTime() - REFRESH_BEYOND_MS);
      await inTransaction(deps.db, (tx) => deleteTokensExpiredBefore(tx, before));
    },
  };
}

export const accountRecurring: readonly RecurringJob[] = [
  { task: 'accounts.purgeTokens', match: '23 * * * *' },
];
