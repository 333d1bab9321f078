import { glob } from 'node:fs/promises';

const IGNORED = /(^|\/)(node_modules|dist|coverage|\.jishi)(\/|$)/;

/** Returns the paths of all TypeScript and JavaScript sources of a tree from its root, sorted. */
export async function listSources(root: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => IGNORED.test(String(path)),
  }))
    files.push(file);
  return files.sort();
}
