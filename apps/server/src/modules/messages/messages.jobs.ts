import { DAY_MS } from '@jishi/market-math';
import { inTransaction } from '../../platform/db/index.ts';
import type { JobModule } from '../../platform/jobs/index.ts';
import { sweep } from './dispatch/dispatch.ts';
import type { DispatchDeps } from './messages.deps.ts';
import { deleteMessagesBefore } from './messages.repository.ts';

const KEPT_MS = 400 * DAY_MS;

export interface MessageJobDeps {
  readonly sending: DispatchDeps;
}

export const messagesJobs = {
  recurring: [
    { task: 'messages.sweep', match: '* * * * *' },
    { task: 'messages.clear', match: '40 19 * * *' },
  ],
  tasks: ({ sending }) => ({
    'messages.sweep': () => sweep(sending),
    'messages.clear': () => {
      const before = new Date(sending.clock().getTime() - KEPT_MS);
      return inTransaction(sending.db, (tx) => deleteMessagesBefore(tx, before));
    },
  }),
} satisfies JobModule<MessageJobDeps>;
