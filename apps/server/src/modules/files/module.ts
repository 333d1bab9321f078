import { calendarEndpoints, exportFiles, filesEndpoints, programFilesEndpoints } from '@jishi/contract';
import { type AnyModule, group, keptGroup, routes } from '../../platform/module/index.ts';
import { mountExportFile } from './export-file.ts';
import { calendarHandlers, calendarVersions, filesHandlers, programFilesHandlers } from './files.handlers.ts';

export const filesModule = {
  serves: [
    keptGroup(calendarEndpoints, calendarHandlers, { versions: calendarVersions }),
    group(filesEndpoints, filesHandlers),
    group(programFilesEndpoints, programFilesHandlers),
    routes([exportFiles], mountExportFile),
  ],
} satisfies AnyModule;
