import { exportFiles, type InputOf } from '@jishi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type FileContext, serveFile } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isWritten, markDownloaded } from './export-files.repository.ts';
import { readExport } from './exports.repository.ts';
import type { FilesHandlerDeps } from './files.handlers.ts';
import { mayKeep } from './may-take.ts';

/** Serves exports' files to clients with a valid link. */
export function mountExportFile(app: FastifyInstance, deps: FilesHandlerDeps): void {
  serveFile(app, exportFiles.file, (input, context) => sendFile(deps, input, context));
}

async function sendFile(
  deps: FilesHandlerDeps,
  link: InputOf<typeof exportFiles.file>,
  { request, reply }: FileContext,
): Promise<FastifyReply> {
  const { db, clock, fileLinks, fileStorage } = deps;
  if (!fileLinks.holds(link, clock())) throw new Refusal('files.linkInvalid');
  const { number, name } = link;
  const row = await readExport(db, number);
  const sha256 = row === undefined ? null : await isWritten(db, row.id, name);
  if (row === undefined || sha256 === null || !['running', 'done'].includes(row.state))
    throw new Refusal('files.exportNotFound', { number });
  if (!(await mayKeep(deps, row.accountId, row))) throw new Refusal('files.rightEnded', { number });
  const { status, headers, body } = await fileStorage.answer(`${number}/${name}`, request.headers);
  if (status === 404) throw new Refusal('files.exportNotFound', { number });
  // The download is recorded before the first byte is sent, because a partial download counts too. A HEAD request sends
  // no bytes.
  if (request.method !== 'HEAD' && (status === 200 || status === 206))
    await markDownloaded(db, row.id, name, clock());
  return reply
    .code(status)
    .headers({
      ...headers,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
      'repr-digest': `sha-256=:${sha256.toString('base64')}:`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(body);
}
