import type { JobModule } from '../../platform/jobs/index.ts';
import { sweep } from './dispatch/dispatch.ts';
import type { DispatchDeps } from './messages.deps.ts';

export interface MessageJobDeps {
  readonly sending: DispatchDeps;
}

export const messagesJobs = {
  recurring: [{ task: 'messages.sweep', match: '* * * * *' }],
  tasks: ({ sending }) => ({ 'messages.sweep': () => sweep(sending) }),
} satisfies JobModule<MessageJobDeps>;
