import { randomUUID } from 'node:crypto';
import { PUSH_PART_BYTES_MIN } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import { addPiece } from './pieces.repository.ts';
import { folderOf, type PushRow } from './push.ts';
import type { PushDeps } from './pushes.deps.ts';
import { readPushById } from './pushes.repository.ts';

/** The maximum size of a file in the storage, and thus the memory that a request needs. */
const PIECE_BYTES = 4 * 1024 * 1024;

type WriterDeps = Pick<PushDeps, 'db' | 'clock' | 'fileStorage'>;

/**
 * Stores a request's bytes in pieces, after those already stored. A piece is recorded once all of it is in the storage.
 * If the connection breaks, the bytes received so far become a last piece, unless they are very few.
 */
export async function writePieces(
  deps: WriterDeps,
  { id, received, bytes }: Pick<PushRow, 'id' | 'received' | 'bytes'>,
  body: AsyncIterable<Uint8Array>,
): Promise<void> {
  let [chunks, size, beginsAt]: [Uint8Array[], number, number] = [[], 0, received];
  const flush = async (): Promise<void> => {
    const content = Buffer.concat(chunks);
    [chunks, size] = [[], 0];
    await writePiece(deps, id, beginsAt, content);
    beginsAt += content.length;
  };
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= PIECE_BYTES) await flush();
    }
  } catch (error) {
    if (!(error instanceof Refusal) && size >= PUSH_PART_BYTES_MIN) await flush();
    throw error;
  }
  if (size > 0 && size < PUSH_PART_BYTES_MIN && beginsAt === received && beginsAt + size < bytes)
    throw new Refusal('pushes.partTooSmall', { minimum: PUSH_PART_BYTES_MIN });
  if (size > 0) await flush();
}

async function writePiece(
  { db, clock, fileStorage }: WriterDeps,
  id: bigint,
  beginsAt: number,
  content: Buffer,
): Promise<void> {
  // Two requests may write pieces for the same position, but only one of these files is recorded.
  const file = `${folderOf(id)}/${beginsAt}-${randomUUID()}`;
  await fileStorage.write(file, once(content));
  if (await addPiece(db, id, { beginsAt, bytes: content.length, file }, clock())) return;
  await fileStorage.remove(file);
  throw await gapOf(db, id);
}

/** Returns the error for a request that does not continue exactly where the stored bytes end. */
export async function gapOf(db: PushDeps['db'], id: bigint): Promise<Refusal> {
  const push = await readPushById(db, id);
  if (push === null || push.state === 'abandoned')
    return new Refusal('pushes.notFound', { code: push?.code ?? '', name: push?.name ?? '' });
  const { name, received } = push;
  return new Refusal('pushes.gap', { name, received }, undefined, { received });
}

async function* once(content: Buffer): AsyncGenerator<Uint8Array> {
  yield content;
}
