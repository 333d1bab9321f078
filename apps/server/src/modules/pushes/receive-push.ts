import { createHash } from 'node:crypto';
import type { Lang } from '@jishi/contract';
import { OPEN_PUSHES_MAX } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { gapOf, writePieces } from './piece-writer.ts';
import type { PushName, PushRow } from './push.ts';
import type { PartHeaders } from './push-headers.ts';
import type { PushDeps } from './pushes.deps.ts';
import { pushArrived } from './pushes.events.ts';
import {
  abandonPush,
  acceptPush,
  countOpen,
  insertPush,
  lockAccount,
  readPush,
  readPushById,
} from './pushes.repository.ts';
import { hasItsDigest, removeBytes } from './whole-push.ts';

interface Part extends PushName {
  readonly headers: PartHeaders;
  readonly lang: Lang;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Receives a part of a file, skipping bytes that are already stored. Once all bytes are stored and match the announced
 * digest, accepts the file for loading. Returns the delivery.
 */
export async function receivePush(deps: PushDeps, part: Part): Promise<PushRow> {
  const { headers, body } = part;
  const push = await openPush(deps, part);
  if (push.state !== 'receiving') return push;
  if (headers.begin > push.received) throw await gapOf(deps.db, push.id);
  const end = headers.begin + headers.length;
  const hash = createHash('sha256');
  const isWholeFile = headers.begin === 0 && push.received === 0;
  const rest = partOf(body, { skip: push.received - headers.begin, length: headers.length });
  if (end > push.received) await writePieces(deps, push, isWholeFile ? hashed(rest, hash) : rest);
  const now = (await readPushById(deps.db, push.id)) ?? push;
  if (now.state !== 'receiving' || now.received < now.bytes) return now;
  const isRight =
    isWholeFile && end === push.bytes ? hash.digest().equals(push.sha256) : await hasItsDigest(deps, push);
  return isRight ? accept(deps, push) : dismiss(deps, push);
}

/** Returns the delivery with this name. Begins it if there is none. */
function openPush(deps: PushDeps, { accountId, code, name, lang, headers }: Part): Promise<PushRow> {
  const { db, registry, clock, pushBytesMax } = deps;
  const { sha256, bytes } = headers;
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const push = await readPush(tx, { accountId, code, name });
    if (push !== null) {
      if (push.bytes !== bytes || !push.sha256.equals(sha256))
        throw new Refusal('pushes.nameTaken', { name });
      return push;
    }
    if (registry.find(code) === undefined) throw new Refusal('datasets.notFound', { code });
    if (bytes > pushBytesMax) throw new Refusal('pushes.tooLarge', { limit: pushBytesMax });
    if ((await countOpen(tx, accountId)) >= OPEN_PUSHES_MAX)
      throw new Refusal('pushes.tooManyOpen', { maximum: OPEN_PUSHES_MAX });
    return insertPush(tx, { accountId, code, name, sha256, bytes, lang }, clock());
  });
}

interface Span {
  readonly skip: number;
  /** The number of bytes that the request announced. */
  readonly length: number;
}

/** Yields the bytes of a body that are not stored yet. Throws if the body is longer or shorter than announced. */
async function* partOf(body: AsyncIterable<Uint8Array>, { skip, length }: Span): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of body) {
    const isNew = read + chunk.length > skip;
    if (read + chunk.length > length) throw new Refusal('pushes.rangeUnfit', { parameter: 'Content-Range' });
    if (isNew) yield chunk.subarray(Math.max(0, skip - read));
    read += chunk.length;
  }
  if (read < length) throw new Refusal('pushes.rangeUnfit', { parameter: 'Content-Range' });
}

async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

async function accept({ db, clock }: PushDeps, { id, code, name }: PushRow): Promise<PushRow> {
  await inTransaction(db, async (tx) => {
    if (await acceptPush(tx, id, clock())) await emit(tx, pushArrived, {});
  });
  const push = await readPushById(db, id);
  if (push === null) throw new Refusal('pushes.notFound', { code, name });
  return push;
}

async function dismiss(deps: PushDeps, { id, name }: PushRow): Promise<never> {
  if (await abandonPush(deps.db, id, deps.clock())) await removeBytes(deps, id);
  throw new Refusal('pushes.digestWrong', { name });
}
