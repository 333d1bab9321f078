import { IDEMPOTENCY_DAYS } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { deleteOldKeys } from './usage.repository.ts';

export const usageJobs = {
  recurring: [{ task: 'gateway.forgetOldKeys', match: '17 19 * * *' }],
  tasks: ({ db }) => ({ 'gateway.forgetOldKeys': () => deleteOldKeys(db, IDEMPOTENCY_DAYS) }),
} satisfies JobModule<{ db: Db }>;
