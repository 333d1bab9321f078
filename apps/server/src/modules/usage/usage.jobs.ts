import { IDEMPOTENCY_DAYS } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { makeMonths } from './months.ts';
import { deleteOldKeys } from './usage.repository.ts';

export const usageJobs = {
  recurring: [
    { task: 'gateway.forgetOldKeys', match: '17 19 * * *' },
    { task: 'usage.makeMonths', match: '25 * * * *' },
  ],
  tasks: ({ db }) => ({
    'gateway.forgetOldKeys': () => deleteOldKeys(db, IDEMPOTENCY_DAYS),
    'usage.makeMonths': async () => {
      await makeMonths(db);
    },
  }),
} satisfies JobModule<{ db: Db }>;
