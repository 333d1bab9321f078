import { lstat, opendir, statfs } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskSpace {
  readonly totalBytes: number;
  readonly freeBytes: number;
}

/** Returns the space of the file system that contains a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { totalBytes: bsize * blocks, freeBytes: bsize * bavail };
}

/** Returns the total bytes of all files under a folder. 0 if the folder does not exist. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) bytes += await folderBytes(path);
      else if (entry.isFile()) bytes += await sizeOf(path);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return bytes;
}

/** Returns 0 for a file that a running server has removed in the meantime. */
async function sizeOf(path: string): Promise<number> {
  return lstat(path).then(
    ({ size }) => size,
    () => 0,
  );
}
