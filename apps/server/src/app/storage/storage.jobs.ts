import { marketDay } from '../../platform/clock.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { daysSinceSample, writeSamples } from '../../platform/space/index.ts';
import type { JobDeps } from '../job-deps.ts';
import { purgeAll } from './purges.ts';
import { readSizes, sizesByPart } from './report.ts';

/**
 * Sizes are recorded each night. After a longer pause, the clock is more likely to be wrong than the site to have been
 * off, and rows that are deleted too early cannot be restored.
 */
const PAUSE_DAYS_MAX = 31;

/** Cron times in UTC: early morning on the markets' clock, when few rows are written. */
export const storageJobs = {
  recurring: [
    { task: 'storage.purge', match: '40 19 * * *' },
    { task: 'storage.sample', match: '20 20 * * *' },
  ],
  tasks: ({ db, clock, retention, selling: { log } }) => ({
    'storage.purge': async () => {
      const pause = (await daysSinceSample(db, clock())) ?? 0;
      if (pause > PAUSE_DAYS_MAX) {
        log.error({ days: pause }, 'no old rows were deleted: check the clock, which may have jumped');
        return;
      }
      const deleted = await purgeAll(db, retention, clock());
      if (Object.keys(deleted).length > 0) log.info({ deleted }, 'old rows were deleted');
    },
    'storage.sample': async () => {
      await writeSamples(db, marketDay(clock()), sizesByPart(await readSizes(db)));
    },
  }),
} satisfies JobModule<JobDeps>;
