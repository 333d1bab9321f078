import type { AnyModule } from '../../platform/module/index.ts';
import { pullCommands } from './pulls.commands.ts';
import { pullJobs, pullReactions } from './pulls.jobs.ts';

export const pullsModule = {
  serves: [],
  jobs: pullJobs,
  reactions: pullReactions,
  commands: [pullCommands],
} satisfies AnyModule;
