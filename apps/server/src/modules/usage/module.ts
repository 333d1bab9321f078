import { limitsEndpoints, usageEndpoints, useEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { usageCommands } from './usage.commands.ts';
import { limitsHandlers, usageHandlers } from './usage.handlers.ts';
import { usageJobs } from './usage.jobs.ts';
import { useHandlers } from './use.handlers.ts';

export const usageModule = {
  serves: [
    group(limitsEndpoints, limitsHandlers),
    group(usageEndpoints, usageHandlers),
    group(useEndpoints, useHandlers),
  ],
  jobs: usageJobs,
  commands: [usageCommands],
} satisfies AnyModule;
