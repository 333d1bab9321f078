import { dataFilesEndpoints, dataFilesFiles } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { dataFilesCommands } from './data-files.commands.ts';
import { dataFilesHandlers } from './data-files.handlers.ts';
import { dataFilesJobs, dataFilesReactions } from './data-files.jobs.ts';
import { mountDataFiles } from './data-files.routes.ts';

export const dataFilesModule = {
  serves: [group(dataFilesEndpoints, dataFilesHandlers), routes([dataFilesFiles], mountDataFiles)],
  jobs: dataFilesJobs,
  reactions: dataFilesReactions,
  commands: [dataFilesCommands],
} satisfies AnyModule;
