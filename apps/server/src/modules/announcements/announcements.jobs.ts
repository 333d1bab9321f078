import type { JobModule } from '../../platform/jobs/index.ts';
import { type IndexDeps, indexNotices } from './notices/index-notices.ts';

/** A load is indexed as soon as this process is notified of it. The recurring job resumes interrupted indexing. */
export const announcementsJobs = {
  recurring: [{ task: 'announcements.indexNotices', match: '* * * * *' }],
  tasks: ({ derived }) => ({
    'announcements.indexNotices': async () => {
      await indexNotices(derived);
    },
  }),
} satisfies JobModule<{ derived: IndexDeps }>;
