import { pushesEndpoints, pushFiles, pushListEndpoints } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { pushesHandlers, pushListHandlers } from './pushes.handlers.ts';
import { pushJobs, pushReactions } from './pushes.jobs.ts';
import { mountPushes } from './pushes.routes.ts';

export const pushesModule = {
  serves: [
    routes([pushFiles], mountPushes),
    group(pushesEndpoints, pushesHandlers),
    group(pushListEndpoints, pushListHandlers),
  ],
  jobs: pushJobs,
  reactions: pushReactions,
} satisfies AnyModule;
