import { readdir } from 'node:fs/promises';
import { posix, relative, sep } from 'node:path';

const DATA_FILE = /\.(csv|tsv|txt|xlsx)(\.gz)?$/i;
/** Files beside the data that are not data. A name with ~$ in front is a lock file of an open workbook. */
const NO_DATA = /(^|\/)(\.|~\$)|\.(md|ya?ml)$/i;

/** The files of a folder that may hold data, also those that cannot be read: they are to be named. */
export async function dataFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => posix.join(relative(folder, parentPath).replaceAll(sep, '/'), name))
    .filter((file) => !NO_DATA.test(file))
    .sort();
}

/**
 * The files that a mapping names. The glob says where they stand and what they are called; whether one is CSV or a workbook its
 * own bytes tell. Folders around all files do not count, and files that lie in no folder at all go by their names.
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

/** A mapping of any name in its folder does not name the files that lie elsewhere: it only tries them. */
export function isNamedBy(pattern: string, file: string): boolean {
  return !posix.basename(pattern).startsWith('*') || posix.dirname(file).endsWith(posix.dirname(pattern));
}

/** How many folders all files have in common. */
function foldersAround(files: readonly string[]): number {
  const [first, ...others] = files.map((file) => file.split('/').slice(0, -1));
  if (!first) return 0;
  return others.reduce((common, folders) => {
    const differs = folders.findIndex((folder, i) => i >= common || folder !== first[i]);
    return differs === -1 ? Math.min(common, folders.length) : differs;
  }, first.length);
}
