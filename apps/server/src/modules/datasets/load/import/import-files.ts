import { readdir } from 'node:fs/promises';
import { posix, relative, sep } from 'node:path';

const DATA_FILE =
  /\.(csv|tsv|txt|xlsx|xls|html?|json|jsonl|ndjson|parquet|day|lc1|lc5)(\.(gz|zst|zip))?$|\.zip$/i;
/** Files that contain no data. A name that begins with ~$ belongs to the lock file of an open workbook. */
const NO_DATA = /(^|\/)(\.|~\$)|\.(md|ya?ml)$/i;

/** Returns the files of a folder that may contain data. Unreadable files are included, so that they are reported. */
export async function dataFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => posix.join(relative(folder, parentPath).replaceAll(sep, '/'), name))
    .filter((file) => !NO_DATA.test(file))
    .sort();
}

/**
 * Returns the files that a mapping names. The mapping's glob matches the folder and the name. A glob for `.csv` also
 * matches other formats, because a file's bytes show its format. Folders that contain all of the files are ignored, and
 * files outside any folder are matched by name alone.
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

/**
 * Returns true if a mapping names a file that its glob matches. A glob whose last part begins with an asterisk names
 * only files in its own folder. Matching files in other folders are tried too, but are not named by the mapping.
 */
export function isNamedBy(pattern: string, file: string): boolean {
  return !posix.basename(pattern).startsWith('*') || posix.dirname(file).endsWith(posix.dirname(pattern));
}

/** Returns the number of leading folders that all files share. */
function foldersAround(files: readonly string[]): number {
  const [first, ...others] = files.map((file) => file.split('/').slice(0, -1));
  if (!first) return 0;
  return others.reduce((common, folders) => {
    const differs = folders.findIndex((folder, i) => i >= common || folder !== first[i]);
    return differs === -1 ? Math.min(common, folders.length) : differs;
  }, first.length);
}
