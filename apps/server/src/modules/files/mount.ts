import { calendarEndpoints, exportFiles, filesEndpoints, programFilesEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, type ReplyCache, serve } from '../../platform/http/index.ts';
import { mountExportFile } from './export-file.ts';
import {
  calendarHandlers,
  calendarVersions,
  type FilesHandlerDeps,
  filesHandlers,
  programFilesHandlers,
} from './files.handlers.ts';

export interface FilesMountDeps extends FilesHandlerDeps {
  readonly guards: Guards;
  readonly replies: ReplyCache;
}

export const filesModule: HttpModule<FilesMountDeps> = {
  endpoints: [calendarEndpoints, filesEndpoints, programFilesEndpoints, exportFiles],
  mount(app, deps) {
    const { guards, replies } = deps;
    serve(app, calendarEndpoints, calendarHandlers(deps), guards, {
      replies,
      versions: calendarVersions(deps),
    });
    serve(app, filesEndpoints, filesHandlers(deps), guards);
    serve(app, programFilesEndpoints, programFilesHandlers(deps), guards);
    mountExportFile(app, deps);
  },
};
