import type { JobModule } from '../../platform/jobs/index.ts';
import { countAndClose, type HolderJobDeps } from './close-months.ts';

export const holderJobs = {
  // Runs in the early morning in Shanghai, when the previous day's calls have been settled.
  recurring: [{ task: 'holders.count', match: '40 17 * * *' }],
  tasks: (deps) => ({ 'holders.count': () => countAndClose(deps) }),
} satisfies JobModule<HolderJobDeps>;
