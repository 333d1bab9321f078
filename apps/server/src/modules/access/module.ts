import { accessEndpoints, keyEndpoints } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { keyCommands } from './access.commands.ts';
import { accessJobs } from './access.jobs.ts';
import { keyHandlers } from './keys.handlers.ts';
import { mountOauth } from './oauth.routes.ts';

export const accessModule = {
  serves: [routes([accessEndpoints], mountOauth), group(keyEndpoints, keyHandlers)],
  jobs: accessJobs,
  commands: [keyCommands],
} satisfies AnyModule;
