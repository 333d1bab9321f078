import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The origin of a release. The same values produce the same bytes. */
export interface Identity {
  readonly version: string;
  readonly platform: string;
  readonly commit: string;
  /** Whether files differed from the commit. Such a release is only for tests. */
  readonly isChanged: boolean;
  readonly committedAt: string;
  readonly node: string;
  /** The last migration: the version of the database that this release needs. */
  readonly migration: string;
  readonly lockFileSha256: string;
  /** The program that stripped Node's symbols. Another version may produce different bytes. */
  readonly strip: string;
}

export async function identityOf(root: string): Promise<Identity> {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const { version, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const migrations = (await readdir(join(root, 'apps/server/migrations'))).filter((name) =>
    /^\d{4}-/.test(name),
  );
  const lockFile = await readFile(join(root, 'package-lock.json'));
  return {
    version,
    platform: `${process.platform}-${process.arch}`,
    commit: git('rev-parse', 'HEAD'),
    isChanged: git('status', '--porcelain') !== '',
    committedAt: new Date(Number(git('log', '-1', '--format=%ct')) * 1000).toISOString(),
    node: dependencies.node,
    migration: migrations.sort().at(-1)?.slice(0, 4) ?? '',
    lockFileSha256: createHash('sha256').update(lockFile).digest('hex'),
    strip: execFileSync('strip', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '',
  };
}

export const releaseName = ({ version, platform }: Identity, additions: readonly string[]): string =>
  ['jishi', version, platform, ...additions].join('-');

/** A serial number that depends only on the release. */
export function serialOf(identity: Identity): string {
  const hex = createHash('sha256').update(JSON.stringify(identity)).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
