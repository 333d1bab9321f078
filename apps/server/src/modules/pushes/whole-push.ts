import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../platform/storage/index.ts';
import { deleteRemoved, readPieces } from './pieces.repository.ts';
import { folderOf, type PushRow } from './push.ts';
import type { PushDeps } from './pushes.deps.ts';

type StoreDeps = Pick<PushDeps, 'db' | 'fileStorage'>;

/** Yields a delivery's bytes in order. */
async function* bytesOf({ db, fileStorage }: StoreDeps, id: bigint): AsyncGenerator<Buffer> {
  for (const piece of await readPieces(db, id)) yield* pieceBytes(fileStorage, piece.file);
}

async function* pieceBytes(fileStorage: FileStorage, file: string): AsyncGenerator<Buffer> {
  const { status, body } = await fileStorage.answer(file, {});
  if (status !== 200) throw new Error(`the storage has no ${file}`);
  for await (const chunk of body) yield chunk as Buffer;
}

/** Returns whether the stored bytes match the digest that the sender announced. */
export async function hasItsDigest(
  deps: StoreDeps,
  { id, sha256 }: Pick<PushRow, 'id' | 'sha256'>,
): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of bytesOf(deps, id)) hash.update(chunk);
  return hash.digest().equals(sha256);
}

/** Writes the complete file to a path. Returns false if its bytes do not match the accepted digest. */
export async function writeWhole(
  deps: StoreDeps,
  { id, sha256 }: Pick<PushRow, 'id' | 'sha256'>,
  path: string,
): Promise<boolean> {
  const hash = createHash('sha256');
  await pipeline(
    bytesOf(deps, id),
    async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return hash.digest().equals(sha256);
}

/**
 * Removes the bytes of a delivery that has ended or was abandoned. If this is interrupted, the job that removes such
 * bytes repeats it.
 */
export async function removeBytes({ db, fileStorage }: StoreDeps, id: bigint): Promise<void> {
  await fileStorage.remove(folderOf(id));
  await deleteRemoved(db, id);
}
