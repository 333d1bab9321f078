import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const needsSchema = z.record(z.string(), z.string()).default({});
const entrySchema = z.object({
  name: z.string().optional(),
  version: z.string().default(''),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  deprecated: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  dependencies: needsSchema,
  optionalDependencies: needsSchema,
  peerDependencies: needsSchema,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
type Entry = z.infer<typeof entrySchema>;
type Entries = ReadonlyMap<string, Entry>;

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), entrySchema),
});

export interface LockedPackage {
  /** Path in the lock file, such as `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** The author's text, usually an SPDX expression. */
  readonly licence: string | undefined;
  readonly integrity: string | undefined;
  readonly deprecated: string | undefined;
  readonly hasInstallScript: boolean;
  /** Whether the delivered product needs it on at least one platform. */
  readonly isProduction: boolean;
  /** Whether there are platforms that do not need it. */
  readonly isOptional: boolean;
  /** Paths of its installed dependencies. */
  readonly needs: readonly string[];
}

export interface LockFile {
  readonly product: { readonly name: string; readonly version: string; readonly licence: string };
  /** Paths of the packages that our own workspaces need in production. */
  readonly needs: readonly string[];
  /** Sorted by path. */
  readonly packages: readonly LockedPackage[];
}

/**
 * Reads the lock file instead of the disk, because the lock file also lists packages for other platforms. Determines
 * production packages from the dependencies, because npm's own flags are ambiguous for optional peers.
 */
export async function readLockFile(root: string): Promise<LockFile> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  const entries: Entries = new Map(Object.entries(lockSchema.parse(JSON.parse(text)).packages));
  const own = [...entries.keys()].filter((path) => !path.includes('node_modules/'));
  const production = reach(entries, own, needsOf);
  const required = reach(entries, own, requirementsOf);
  const packages = [...entries]
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      licence: entry.license,
      integrity: entry.integrity,
      deprecated: entry.deprecated,
      hasInstallScript: entry.hasInstallScript,
      isProduction: production.has(path),
      isOptional: !required.has(path),
      needs: needsOf(entries, path),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const { name = '', version = '', license = '' } = entries.get('') ?? {};
  const needs = own.flatMap((path) => needsOf(entries, path)).filter((path) => !own.includes(path));
  return { product: { name, version, licence: license }, needs: [...new Set(needs)].sort(), packages };
}

function reach(
  entries: Entries,
  starts: readonly string[],
  next: (entries: Entries, path: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(starts);
  // The iteration over a set includes members that are added during it.
  for (const path of reached) for (const need of next(entries, path)) reached.add(need);
  return reached;
}

const needsOf = (entries: Entries, path: string): string[] => [
  ...requirementsOf(entries, path),
  ...find(entries, path, Object.keys(entries.get(path)?.optionalDependencies ?? {})),
];

function requirementsOf(entries: Entries, path: string): string[] {
  const entry = entries.get(path);
  if (entry === undefined) return [];
  const { dependencies, peerDependencies, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return find(entries, path, [...Object.keys(dependencies), ...peers]);
}

const find = (entries: Entries, path: string, names: readonly string[]): string[] =>
  names.flatMap((name) => findOne(entries, path, name) ?? []);

/** Finds a package as Node does: in the folder of the dependent, then in each folder above. */
function findOne(entries: Entries, path: string, name: string): string | undefined {
  for (let folder = path; ; folder = above(folder)) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = entries.get(place);
    if (entry !== undefined) return entry.link ? entry.resolved : place;
    if (folder === '') return undefined;
  }
}

function above(folder: string): string {
  const end = folder.lastIndexOf('/node_modules/');
  return end < 0 ? '' : folder.slice(0, end);
}
