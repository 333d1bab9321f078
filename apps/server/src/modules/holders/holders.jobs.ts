import type { JobModule } from '../../platform/jobs/index.ts';
import { countAndClose, type HolderJobDeps } from './close-months.ts';

export const holderJobs = {
  // Early in the markets' morning: the day before is over, and its calls are settled.
  recurring: [{ task: 'holders.count', match: '40 17 * * *' }],
  tasks: (deps) => ({ 'holders.count': () => countAndClose(deps) }),
} satisfies JobModule<HolderJobDeps>;
