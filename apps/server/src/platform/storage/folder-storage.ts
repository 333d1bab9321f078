import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import send from '@fastify/send';
import { fileName } from './file-name.ts';
import type { FileStorage, StoredFile } from './storage.ts';

/** Creates a storage in a folder of this machine, or of a volume that all processes of the site share. */
export function folderStorage(root: string): FileStorage {
  const pathOf = (name: string): string => join(root, fileName(name));
  return {
    write: (name, content) => writeFile(pathOf(name), content),
    async answer(name, headers) {
      fileName(name);
      // The library reads only the method and the headers.
      const request = { method: 'GET', headers: forLibrary(headers) } as IncomingMessage;
      const {
        statusCode,
        headers: own,
        stream,
      } = await send(request, `/${name}`, { root, cacheControl: false });
      const { ETag, ...others } = own;
      return { status: statusCode, headers: ETag ? { ...others, ETag: strong(ETag) } : others, body: stream };
    },
    remove: (path) => rm(pathOf(path), { recursive: true, force: true }),
  };
}

const strong = (tag: string): string => tag.replace(/^W\//, '');

/**
 * Adapts the headers. A file is replaced as a whole, so its tag is strong, and an interrupted download can be resumed
 * with it. The library itself uses weak tags and requires a weak one here, so a strong tag from a caller is made weak.
 * A weak tag from a caller must not match, so its range is ignored.
 */
function forLibrary({ 'if-range': tag, range, ...others }: IncomingHttpHeaders): IncomingHttpHeaders {
  if (typeof tag !== 'string') return { ...others, range };
  if (tag.startsWith('W/')) return others;
  return { ...others, range, 'if-range': tag.startsWith('"') ? `W/${tag}` : tag };
}

/**
 * Writes to a temporary path and moves the file to the final one once it is on disk, so that nobody ever sees an
 * incomplete file.
 */
async function writeFile(path: string, content: AsyncIterable<Uint8Array | string>): Promise<StoredFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = `${path}.${randomUUID()}.part`;
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(part, 'wx', 0o600);
  try {
    for await (const piece of content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
    await file.close();
    await rename(part, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
  return { bytes, sha256: hash.digest() };
}
