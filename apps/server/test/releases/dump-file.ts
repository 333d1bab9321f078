import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { listFiles } from '../../src/platform/backup/index.ts';

/** The name of a file with a release's backup, as `jishi backup create` wrote it. */
export const BACKUP = '.backup.json.gz';

/** Archives a backup's folder as one file that is small enough for the repository. */
export async function packBackup(folder: string, file: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const path of await listFiles(folder))
    files[path] = (await readFile(join(folder, path))).toString('base64');
  await writeFile(file, await promisify(gzip)(JSON.stringify(files), { level: 9 }));
}

/** Extracts the folder of an archived backup. */
export async function unpackBackup(file: string, folder: string): Promise<void> {
  const text = (await promisify(gunzip)(await readFile(file))).toString();
  for (const [path, content] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), Buffer.from(content, 'base64'));
  }
}
