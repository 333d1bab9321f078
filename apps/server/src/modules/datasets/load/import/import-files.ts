import { readdir } from 'node:fs/promises';
import { posix, relative, sep } from 'node:path';

const DATA_FILE = /\.(csv|tsv|txt|xlsx)(\.gz)?$/i;
/** Files beside the data that are not data. A name beginning with ~$ is the lock file of an open workbook. */
const NO_DATA = /(^|\/)(\.|~\$)|\.(md|ya?ml)$/i;

/** The files of a folder that may hold data. Unreadable ones are included, because they are to be named. */
export async function dataFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => posix.join(relative(folder, parentPath).replaceAll(sep, '/'), name))
    .filter((file) => !NO_DATA.test(file))
    .sort();
}

/**
 * The files that a mapping names. The glob gives their place and name; each file's own bytes show if it is CSV or
 * a workbook. Folders around all files do not count, and files in no folder go by their names.
 */
export function filesOf(files: readonly string[], pattern: string): string[] {
  const around = foldersAround(files);
  const name = posix.basename(pattern);
  return files.filter((file) => {
    const asCsv = file.replace(DATA_FILE, '.csv');
    for (const path of new Set([file, asCsv])) {
      const below = Array.from({ length: around + 1 }, (_, depth) => path.split('/').slice(depth).join('/'));
      if (below.some((rest) => posix.matchesGlob(rest, pattern))) return true;
      const innermost = below.at(-1) ?? '';
      if (!innermost.includes('/') && DATA_FILE.test(file) && posix.matchesGlob(innermost, name)) return true;
    }
    return false;
  });
}

/** A mapping for any name in its folder does not name files in other folders; it only tries them. */
export function isNamedBy(pattern: string, file: string): boolean {
  return !posix.basename(pattern).startsWith('*') || posix.dirname(file).endsWith(posix.dirname(pattern));
}

/** The number of folders that all files have in common. */
function foldersAround(files: readonly string[]): number {
  const [first, ...others] = files.map((file) => file.split('/').slice(0, -1));
  if (!first) return 0;
  return others.reduce((common, folders) => {
    const differs = folders.findIndex((folder, i) => i >= common || folder !== first[i]);
    return differs === -1 ? Math.min(common, folders.length) : differs;
  }, first.length);
}
