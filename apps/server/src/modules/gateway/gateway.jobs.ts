import type { Db } from '../../platform/db/index.ts';
import type { RecurringJob } from '../../platform/jobs/index.ts';
import { deleteOldKeys } from './usage.repository.ts';

const KEYS_KEPT_DAYS = 7;

export const gatewayRecurring: readonly RecurringJob[] = [{ task: 'gateway.forgetOldKeys', match: '17 19 * * *' }];

/** Idempotency keys are kept for a week. */
export function gatewayTasks(db: Db): Record<string, () => Promise<void>> {
  return { 'gateway.forgetOldKeys': () => deleteOldKeys(db, KEYS_KEPT_DAYS) };
}
