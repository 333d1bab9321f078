import { execFileSync, spawnSync } from 'node:child_process';
import { type Stats, statSync } from 'node:fs';
import { PostgresProblem } from './problem.ts';

/** The system user that runs PostgreSQL if the current one cannot. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Returns the user for PostgreSQL, which does not run as root. For root, it is the owner of the data, if that is an
 * ordinary user who started the product earlier. Otherwise it is `nobody`, which every Debian and macOS has. Creating a
 * user would change the host. Undefined means the current user.
 */
export function userFor(dataFolder: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statOrUndefined(dataFolder);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    throw new PostgresProblem(
      'PostgreSQL does not run as root, and this host has no user named nobody: start as an ordinary user, or set DATABASE_URL',
    );
  }
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
}

/** Asks the system itself, because modes, access lists and mounts all affect the result. */
export function canEnter(user: OsUser, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  if (probe.error !== undefined) {
    throw new PostgresProblem(
      `PostgreSQL does not run as root, and this host refuses to run it as user ${user.uid}: start as an ordinary user, or set DATABASE_URL`,
    );
  }
  return probe.status === 0;
}

function statOrUndefined(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
