import { calendarEndpoints, exportFiles, filesEndpoints, programFilesEndpoints } from '@jishi/contract';
import { on } from '../../platform/events.ts';
import { type AnyModule, group, keptGroup, routes } from '../../platform/module/index.ts';
import { mountExportFile } from './export-file.ts';
import { exportDue } from './files.events.ts';
import { calendarHandlers, calendarVersions, filesHandlers, programFilesHandlers } from './files.handlers.ts';
import type { FilesJobPorts } from './files.jobs.ts';
import { filesJobs } from './files.jobs.ts';

export const filesModule = {
  serves: [
    keptGroup(calendarEndpoints, calendarHandlers, { versions: calendarVersions }),
    group(filesEndpoints, filesHandlers),
    group(programFilesEndpoints, programFilesHandlers),
    routes([exportFiles], mountExportFile),
  ],
  jobs: filesJobs,
  reactions: [on(exportDue, ({ exportWriter }: FilesJobPorts) => exportWriter.write())],
} satisfies AnyModule;
