import { holdersEndpoints, holdersFiles } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { holderCommands } from './holders.commands.ts';
import { holdersHandlers } from './holders.handlers.ts';
import { holderJobs } from './holders.jobs.ts';
import { mountReportFile } from './report-file.ts';

export const holdersModule = {
  serves: [group(holdersEndpoints, holdersHandlers), routes([holdersFiles], mountReportFile)],
  jobs: holderJobs,
  commands: [holderCommands],
} satisfies AnyModule;
