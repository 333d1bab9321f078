import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { REFRESH_BEYOND_MS } from './issue-token.ts';
import { deleteTokensExpiredBefore } from './tokens.repository.ts';

export const accessJobs = {
  recurring: [{ task: 'accounts.purgeTokens', match: '23 * * * *' }],
  tasks: ({ db, clock }) => ({
    'accounts.purgeTokens': async () => {
      const before = new Date(clock().getTime() - REFRESH_BEYOND_MS);
      await inTransaction(db, (tx) => deleteTokensExpiredBefore(tx, before));
    },
  }),
} satisfies JobModule<{ db: Db; clock: Clock }>;
