import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { deleteCaptchasBefore } from './captcha.repository.ts';

/** Counts are kept for longer than the ten minutes that they cover. */
const COUNTS_KEPT_MS = 3_600_000;

export const captchaJobs = {
  recurring: [{ task: 'captcha.clear', match: '*/10 * * * *' }],
  tasks: ({ db, clock }) => ({
    'captcha.clear': async () => {
      const now = clock();
      const countsBefore = new Date(now.getTime() - COUNTS_KEPT_MS);
      await inTransaction(db, (tx) => deleteCaptchasBefore(tx, now, countsBefore));
    },
  }),
} satisfies JobModule<{ db: Db; clock: Clock }>;
