import { on } from '../../platform/events.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { pullAsked } from './pulls.events.ts';
import type { PullWorker } from './work-off.ts';

export interface PullJobPorts {
  readonly pullWorker: PullWorker;
}

export const pullJobs = {
  recurring: [{ task: 'pulls.work', match: '* * * * *' }],
  tasks: ({ pullWorker }) => ({ 'pulls.work': () => pullWorker.work() }),
} satisfies JobModule<PullJobPorts>;

export const pullReactions = [on(pullAsked, ({ pullWorker }: PullJobPorts) => pullWorker.work())];
