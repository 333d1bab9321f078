import { dataFilesEndpoints, dataFilesFiles } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { mountCroissant } from './croissant.routes.ts';
import { dataFilesCommands } from './data-files.commands.ts';
import { dataFilesHandlers } from './data-files.handlers.ts';
import { dataFilesJobs, dataFilesReactions } from './data-files.jobs.ts';
import { mountDataFiles } from './send-file.ts';

export const dataFilesModule = {
  serves: [
    group(dataFilesEndpoints, dataFilesHandlers),
    routes([dataFilesFiles], mountDataFiles),
    routes([], mountCroissant),
  ],
  jobs: dataFilesJobs,
  reactions: dataFilesReactions,
  commands: [dataFilesCommands],
} satisfies AnyModule;
