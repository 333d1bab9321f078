import {
  DATA_FILES_RETRY_SECONDS,
  type DataFiles,
  type dataFilesEndpoints,
  type InputOf,
} from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { type CallContext, namesTag, originOf } from '../../platform/http/index.ts';
import { type FilesFilter, readListed } from './data-files.repository.ts';
import { addressesUntil } from './file-address.ts';
import { shapeOf } from './file-shape.ts';
import type { DataFilesHandlerDeps } from './handler.deps.ts';
import { type OfferedFiles, offeredFiles, wantFiles } from './offered-files.ts';
import { presentColumns, presentFile, stateOf } from './present-files.ts';
import { readPaid } from './purchases.repository.ts';
import { readBytes } from './use.repository.ts';

/** Lists a data set's files for a caller. If none exist or they are outdated, requests new ones. */
export async function listFiles(
  deps: DataFilesHandlerDeps,
  input: InputOf<typeof dataFilesEndpoints.list>,
  context: Pick<CallContext, 'caller' | 'reply'>,
): Promise<DataFiles> {
  const { from, to, sinceVersion, stats } = input;
  const offered = await offeredFiles(deps, input.dataset, context);
  const list = await listOffered(deps, offered, {
    ...{ from, to, sinceVersion: sinceVersion === undefined ? undefined : BigInt(sinceVersion) },
    hasStats: stats === '1',
    origin: deps.publicUrl ?? originOf(context.reply.request, undefined),
  });
  answerState(list, context.reply);
  return list;
}

export type ListDeps = Pick<DataFilesHandlerDeps, 'db' | 'clock' | 'fileAddresses'>;

interface Listing extends FilesFilter {
  readonly hasStats: boolean;
  /** The origin of the files' addresses. */
  readonly origin: string;
}

/** Like `listFiles`, for a caller whose entitlement is already known. */
export async function listOffered(
  deps: ListDeps,
  { dataset, right, accountId }: OfferedFiles,
  { hasStats, origin, ...filter }: Listing,
): Promise<DataFiles> {
  const { db, clock } = deps;
  const { code, manifest, version, isDemo } = dataset;
  const set = await wantFiles(deps, dataset);
  const now = clock();
  const [files, paid, bytesToday] = await Promise.all([
    set.version === null ? [] : readListed(db, code, filter),
    right === 'owned' ? new Set<string>() : readPaid(db, accountId, code),
    readBytes(db, { accountId, code, day: marketDay(now) }),
  ]);
  const presented = { dataset, accountId, right, paid, hasStats, until: addressesUntil(now), origin };
  return {
    ...{ code, name: manifest.name, state: stateOf(dataset, set), demo: isDemo, bytesToday },
    version: set.version === null ? null : String(set.version),
    datasetVersion: String(version),
    progress: set.filesTotal === null ? null : { ready: set.filesReady ?? 0, total: set.filesTotal },
    columns: presentColumns(dataset, shapeOf(dataset, set.fields)),
    files: files.map((file) => presentFile(deps.fileAddresses, presented, file)),
  };
}

/** Sets the status and the ETag. A caller that already has the list gets 304 without a body. */
function answerState(list: DataFiles, reply: CallContext['reply']): void {
  if (list.state !== 'ready') reply.header('retry-after', String(DATA_FILES_RETRY_SECONDS));
  if (list.state === 'preparing') return void reply.code(202);
  const tag = tagOf(list);
  reply.header('etag', tag);
  if (namesTag(reply.request.headers['if-none-match'], tag)) reply.code(304);
}

/** The ETag is weak, because addresses and today's byte count change even while the list stays the same. */
function tagOf({ bytesToday: _bytes, progress: _progress, files, ...list }: DataFiles): string {
  const lasting = files.map(({ url: _url, expires: _expires, ...file }) => file);
  return `W/"${list.version}-${sha256(JSON.stringify([list, lasting]))
    .toString('base64url')
    .slice(0, 16)}"`;
}
