import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { marketDay } from '../../platform/clock.ts';
import { namesTag } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  addUse,
  type DataFile,
  type FileRight,
  filePriceFen,
  fileRight,
  isPaid,
  payFor,
  readFile,
  sendContent,
} from '../data-files/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { takerNow } from '../entitlements/index.ts';
import { byteRange } from './byte-range.ts';
import type { SessionHolder } from './check-session.ts';
import type { S3Deps } from './iceberg.deps.ts';
import { readerOf } from './load-table.ts';
import type { MetadataObject, TableObject } from './locations.ts';
import { readTable } from './read-table.ts';
import { S3Fault } from './s3-fault.ts';
import { boundsFor, tableMetadata } from './table-metadata.ts';
import { type TaggedBody, taggedBody } from './tagged-body.ts';

export interface ObjectCall extends SessionHolder {
  readonly object: TableObject;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const unknown = (): S3Fault =>
  new S3Fault(
    'AccessDenied',
    'The table does not have this object, or the object was removed. Load the table again.',
  );

/** Sends an object of the session's table. Reads the entitlement from the database each time. */
export async function sendObject(deps: S3Deps, call: ObjectCall): Promise<FastifyReply> {
  const { principal, code, object } = call;
  const dataset = deps.registry.find(code);
  if (dataset?.described !== true || dataset.manifest.private) throw unknown();
  const right = fileRight(await takerNow(deps, principal.accountId), dataset);
  if (object.kind === 'data') return sendData(deps, dataset, right, { ...call, sum: object.sum });
  if (right instanceof Refusal) throw denied(right, call);
  const body = await metadataBody(deps, dataset, right, { principal, object });
  return sendBody(deps, body, call);
}

const denied = (refusal: Refusal, { principal }: Pick<ObjectCall, 'principal'>): S3Fault =>
  new S3Fault('AccessDenied', refusal.text(principal.lang));

async function sendData(
  deps: S3Deps,
  dataset: Dataset,
  right: FileRight | Refusal,
  { principal, request, reply, sum, ...call }: ObjectCall & { readonly sum: string },
): Promise<FastifyReply> {
  const { accountId } = principal;
  const file = await readFile(deps.db, dataset.code, Buffer.from(sum, 'hex'));
  if (file === null) throw unknown();
  const mayLoad = right === 'owned' || (await isPaid(deps.db, accountId, dataset.code, file.sha256));
  if (!mayLoad) {
    if (right instanceof Refusal) throw denied(right, { principal });
    // HEAD returns only the size and costs nothing.
    if (request.method !== 'HEAD') await payOnce(deps, dataset, file, { ...call, principal, request, reply });
  }
  return sendContent(deps, { file, accountId }, { request, reply });
}

/**
 * Pays for a file at its first GET. Concurrent requests for ranges of the file wait for each other, and only one of
 * them pays.
 */
async function payOnce(
  deps: S3Deps,
  dataset: Dataset,
  file: DataFile,
  { principal, request }: Omit<ObjectCall, 'code' | 'object'> & Partial<ObjectCall>,
): Promise<void> {
  const { accountId, lang } = principal;
  const maxPriceFen = filePriceFen(dataset, file.rows);
  const offered = { dataset, right: 'priced', accountId, principal } as const;
  const context = { lang, requestId: request.id };
  const startedAtMs = performance.now();
  try {
    await payFor(deps, offered, { files: [file], maxPriceFen, context, startedAtMs });
  } catch (error) {
    if (!(error instanceof Refusal) || error.row.status >= 500) throw error;
    const isCap = error.error === 'gateway.callCapReached';
    const values = { ...error.values, file: file.period };
    throw denied(isCap ? new Refusal('iceberg.priceAbove', values) : error, { principal });
  }
}

/** Writes a metadata file, a manifest list or a manifest. */
async function metadataBody(
  deps: S3Deps,
  dataset: Dataset,
  right: FileRight,
  { principal, object }: { readonly principal: ObjectCall['principal']; readonly object: MetadataObject },
): Promise<TaggedBody> {
  const { code } = dataset;
  const table = await readTable(deps, dataset);
  if (object.kind === 'metadata') {
    const snapshots = table.snapshots.filter(({ version }) => version <= object.version);
    const current = snapshots.at(-1);
    if (current?.version !== object.version) throw unknown();
    const reader = await readerOf(deps, principal, { code, right });
    return taggedBody(Buffer.from(JSON.stringify(tableMetadata({ ...table, snapshots, current }, reader))));
  }
  const snapshot = table.snapshots.find(({ id }) => id === object.snapshotId);
  if (snapshot === undefined || (object.bounds === 'full' && boundsFor({ right }) !== 'full'))
    throw unknown();
  const { list, manifest } = await deps.manifests.of(table, snapshot, object.bounds);
  return object.kind === 'list' ? list : manifest;
}

/** Sends bytes, or one range of them, and counts them for the account. */
async function sendBody(
  { db, clock }: S3Deps,
  { bytes, tag }: TaggedBody,
  { principal: { accountId }, code, request, reply }: ObjectCall,
): Promise<FastifyReply> {
  reply.headers({ etag: tag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' });
  reply.type('application/octet-stream');
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  const { range: ranges, 'if-range': former = tag } = request.headers;
  // Without a matching tag, the whole body is sent, because ranges of two different bodies do not fit together.
  // Metadata can change between two requests, because the price in it falls after a purchase.
  const range = byteRange(former === tag ? ranges : undefined, bytes.length);
  if (range === 'beyond') {
    reply.code(416).header('content-range', `bytes */${bytes.length}`);
    return reply.send();
  }
  const piece = range === null ? bytes : bytes.subarray(range.first, range.last + 1);
  if (range !== null)
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`);
  reply.header('content-length', piece.length);
  // Without a stream, the framework would send a length of 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  await addUse(db, { accountId, code, day: marketDay(clock()) }, { requests: 1, bytes: piece.length });
  return reply.send(piece);
}
