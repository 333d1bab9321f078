import { IDEMPOTENCY_DAYS } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { RecurringJob } from '../../platform/jobs/index.ts';
import { deleteOldKeys } from './usage.repository.ts';

export const gatewayRecurring: readonly RecurringJob[] = [
  { task: 'gateway.forgetOldKeys', match: '17 19 * * *' },
];

/** Idempotency keys are kept for a week. */
export function gatewayTasks(db: Db): Record<string, () => Promise<void>> {
  return { 'gateway.forgetOldKeys': () => deleteOldKeys(db, IDEMPOTENCY_DAYS) };
}
