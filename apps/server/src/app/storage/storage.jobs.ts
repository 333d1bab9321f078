import { marketDay } from '../../platform/clock.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { writeSamples } from '../../platform/space/index.ts';
import type { JobDeps } from '../job-deps.ts';
import { purgeAll } from './purges.ts';
import { readSizes, sizesByPart } from './report.ts';

/** Cron times in UTC: early morning on the markets' clock, when few rows are written. */
export const storageJobs = {
  recurring: [
    { task: 'storage.purge', match: '40 19 * * *' },
    { task: 'storage.sample', match: '20 20 * * *' },
  ],
  tasks: ({ db, clock, retention, selling: { log } }) => ({
    'storage.purge': async () => {
      const deleted = await purgeAll(db, retention, clock());
      if (Object.keys(deleted).length > 0) log.info({ deleted }, 'old rows were deleted');
    },
    'storage.sample': async () => {
      await writeSamples(db, marketDay(clock()), sizesByPart(await readSizes(db)));
    },
  }),
} satisfies JobModule<JobDeps>;
