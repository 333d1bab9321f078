import { dataFilesFiles } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf, serveFile } from '../../platform/http/index.ts';
import type { DataFilesDeps } from './handler.deps.ts';
import { type CroissantDeps, sendCroissant } from './send-croissant.ts';
import { allowRanges, sendFile } from './send-file.ts';

/** Mounts the routes for files and data set descriptions. */
export function mountDataFiles(app: FastifyInstance, deps: DataFilesDeps & CroissantDeps): void {
  serveFile(app, dataFilesFiles.file, (input, context) => sendFile(deps, input, context));
  app.route({
    ...routeOf(dataFilesFiles.file),
    method: 'OPTIONS',
    handler: (_request, reply) => allowRanges(reply),
  });
  serveFile(app, dataFilesFiles.croissant, (input, context) => sendCroissant(deps, input, context));
}
