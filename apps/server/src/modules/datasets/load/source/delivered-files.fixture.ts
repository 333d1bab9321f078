import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { FileRefused } from '../load.messages.ts';
import { openFile } from './read-source.ts';

/** A folder in which a test file stores the files that it reads. */
export function deliveredFiles(): {
  pathOf(name: string): string;
  read(bytes: Buffer | string): Promise<string | number>;
} {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jishi-bounds-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const pathOf = (name: string): string => join(folder, name);
  return { pathOf, read: (bytes) => readDelivered(pathOf('delivered'), bytes) };
}

/** Reads a file to its end. Returns the reason for its refusal, or the number of cells in its largest batch. */
async function readDelivered(path: string, bytes: Buffer | string): Promise<string | number> {
  await writeFile(path, bytes);
  let largest = 0;
  try {
    const source = await openFile(path);
    for await (const { records } of source.records())
      largest = Math.max(
        largest,
        records.reduce((sum, cells) => sum + cells.length, 0),
      );
  } catch (error) {
    if (error instanceof FileRefused) return error.reason;
    throw error;
  }
  return largest;
}
