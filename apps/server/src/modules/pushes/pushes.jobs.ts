import { on } from '../../platform/events.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { pushArrived } from './pushes.events.ts';
import type { PushWorker } from './work-off.ts';

export interface PushJobPorts {
  readonly pushWorker: PushWorker;
}

export const pushJobs = {
  recurring: [{ task: 'pushes.work', match: '* * * * *' }],
  tasks: ({ pushWorker }) => ({ 'pushes.work': () => pushWorker.work() }),
} satisfies JobModule<PushJobPorts>;

export const pushReactions = [on(pushArrived, ({ pushWorker }: PushJobPorts) => pushWorker.work())];
