import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { RecurringJob } from '../../platform/jobs/index.ts';
import { deleteCaptchasBefore } from './captcha/captcha.repository.ts';
import { deleteCodesBefore } from './codes/codes.repository.ts';
import { deleteRunOut } from './sealing/sealing.repository.ts';
import { deleteEventsBefore } from './security/security-event.ts';
import { deleteSessionsBefore } from './sessions/sessions.repository.ts';
import { deleteTriesBefore } from './sign-in/back-off.ts';
import { deleteThirdPartyRunOut } from './third-party/third-party.repository.ts';

const DAY_MS = 86_400_000;
/** Limits look back a day; what is older tells nothing any more. */
const CODES_KEPT_MS = 2 * DAY_MS;
/** Counts of networks are of ten minutes. */
const COUNTS_KEPT_MS = 3_600_000;
/** A forced end is told to whoever still holds the token; its browser has forgotten it by then. */
const SESSIONS_KEPT_MS = 30 * DAY_MS;
const EVENTS_KEPT_MS = 400 * DAY_MS;

/** Tasks of this module by name. */
export function identityTasks(deps: { db: Db; clock: Clock }): { 'identity.clear': () => Promise<void> } {
  return {
    'identity.clear': async () => {
      const now = deps.clock();
      const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
      await inTransaction(deps.db, (tx) => deleteRunOut(tx, now));
      await inTransaction(deps.db, (tx) => deleteThirdPartyRunOut(tx, now));
      await inTransaction(deps.db, (tx) => deleteCaptchasBefore(tx, now, ago(COUNTS_KEPT_MS)));
      await inTransaction(deps.db, (tx) => deleteCodesBefore(tx, ago(CODES_KEPT_MS)));
      await inTransaction(deps.db, (tx) => deleteTriesBefore(tx, ago(DAY_MS)));
      await inTransaction(deps.db, (tx) => deleteSessionsBefore(tx, ago(SESSIONS_KEPT_MS)));
      await inTransaction(deps.db, (tx) => deleteEventsBefore(tx, ago(EVENTS_KEPT_MS)));
    },
  };
}

export const identityRecurring: readonly RecurringJob[] = [{ task: 'identity.clear', match: '*/10 * * * *' }];
