import { opendir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sha256OfFile } from '../file-sum.ts';

const SUMS = 'SHA256SUMS';
const LINE = /^([\da-f]{64}) {2}(.+)$/;

/** The SHA-256 of each file in a folder, in the format of `sha256sum -c`. */
export class Sums {
  readonly #sums = new Map<string, string>();

  add(file: string, sha256: string): void {
    this.#sums.set(file, sha256);
  }

  async write(folder: string): Promise<void> {
    const lines = [...this.#sums].map(([file, sum]) => `${sum}  ${file}\n`);
    await writeFile(join(folder, SUMS), lines.join(''), { mode: 0o600 });
  }
}

/** Lists the files in a folder that differ from the recorded sums, one line each. */
export async function verifySums(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, SUMS), 'utf8').catch(() => null);
  if (text === null) return [`${SUMS} is missing: the folder was not written to its end`];
  const listed = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, sum, file] = LINE.exec(line) ?? [];
    if (sum !== undefined && file !== undefined) listed.set(file, sum);
    else if (line !== '') return [`${SUMS} is damaged`];
  }
  const problems: string[] = [];
  const present = new Set(await listFiles(folder));
  for (const [file, sum] of listed) {
    if (!present.has(file)) problems.push(`${file} is missing`);
    else if ((await sha256OfFile(join(folder, file))) !== sum) problems.push(`${file} was changed`);
  }
  for (const file of present)
    if (file !== SUMS && !listed.has(file)) problems.push(`${file} does not belong to it`);
  return problems;
}

/** Lists the paths of all files under a folder, separated by `/`. Returns none if the folder does not exist. */
export async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  try {
    for await (const entry of await opendir(folder, { recursive: true }))
      if (entry.isFile())
        files.push(relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return files.sort();
}
