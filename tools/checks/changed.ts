import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const JOURNEYS = 'apps/e2e/journeys';

/** Parts of the web whose journeys are in a folder with a different name. */
const JOURNEYS_OF_PARTS: Readonly<Record<string, string>> = {
  'apps/web/src/app/': 'frame',
  'apps/web/src/shared/': 'frame',
  'apps/web/src/theme/': 'frame',
  'apps/web/src/pages/about/': 'content',
  'apps/web/src/pages/data/': 'site-data',
  'apps/web/src/pages/developers/': 'documents',
  'apps/web/src/pages/filings/': 'announcements',
  'apps/web/src/pages/market/': 'quotes',
  'apps/web/src/pages/personal-center/': 'center',
  'apps/web/src/pages/registration/': 'applications',
  'apps/web/src/pages/site/': 'home',
  'apps/e2e/harness/': 'frame',
};

/** Returns the paths, from the root, of files that differ from a commit, including untracked files. */
export async function changedFiles(root: string, since: string): Promise<string[]> {
  const git = async (...args: string[]): Promise<string[]> => {
    const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    return stdout.split('\n').filter((line) => line !== '');
  };
  const [tracked, untracked] = await Promise.all([
    git('diff', '--name-only', '--relative', since, '--'),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...tracked, ...untracked])].sort();
}

/**
 * Returns the journeys that a change affects, as paths from the root: changed journeys, and those whose folder is named
 * after a changed part of the product. Omits the visits of every page, which take too long.
 */
export async function journeysOf(root: string, files: readonly string[]): Promise<string[]> {
  const entries = await readdir(join(root, JOURNEYS), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const touched = files.flatMap((file) => {
    if (file.startsWith(JOURNEYS)) return file.endsWith('.test.ts') ? [file] : [];
    if (!file.startsWith('apps/')) return [];
    const part = Object.entries(JOURNEYS_OF_PARTS).find(([start]) => file.startsWith(start));
    const names = [...file.split('/'), part?.[1] ?? ''];
    return folders.filter((folder) => names.includes(folder)).map((folder) => `${JOURNEYS}/${folder}/`);
  });
  return [...new Set(touched)].sort();
}
