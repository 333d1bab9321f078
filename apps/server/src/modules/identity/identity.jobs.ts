import { DAY_MS } from '@jishi/market-math';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { deleteCodesBefore } from './codes/codes.repository.ts';
import { deleteRunOut } from './sealing/sealing.ts';
import { deleteSessionsBefore } from './sessions/sessions.repository.ts';
import { deleteTriesBefore } from './sign-in/back-off.ts';
import { deleteThirdPartyRunOut } from './third-party/third-party.repository.ts';

/** The limits look back one day, so older codes have no effect. */
const CODES_KEPT_MS = 2 * DAY_MS;
/**
 * A browser that still sends an ended session's token gets a notice. After this time, every browser has dropped the
 * token.
 */
const SESSIONS_KEPT_MS = 30 * DAY_MS;

export const identityJobs = {
  recurring: [{ task: 'identity.clear', match: '*/10 * * * *' }],
  tasks: ({ db, clock }) => ({
    'identity.clear': async () => {
      const now = clock();
      const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
      await inTransaction(db, (tx) => deleteRunOut(tx, now));
      await inTransaction(db, (tx) => deleteThirdPartyRunOut(tx, now));
      await inTransaction(db, (tx) => deleteCodesBefore(tx, ago(CODES_KEPT_MS)));
      await inTransaction(db, (tx) => deleteTriesBefore(tx, ago(DAY_MS)));
      await inTransaction(db, (tx) => deleteSessionsBefore(tx, ago(SESSIONS_KEPT_MS)));
    },
  }),
} satisfies JobModule<{ db: Db; clock: Clock }>;
