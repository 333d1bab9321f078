import { spawn } from 'node:child_process';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { explain } from './explain.ts';
import { makePrivateFolder, type Place } from './place.ts';
import type { Secrets } from './secrets.ts';

/** Hides the caller's libpq variables from PostgreSQL's tools. On macOS, a postmaster needs a locale. */
export const cleanEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

/**
 * Creates the data directory: the cluster, the role and the database. It gets its final name only when it is complete,
 * so an interrupted start leaves nothing that looks complete.
 */
export async function initialise(
  place: Place,
  binaries: Binaries,
  socketFolder: string,
  secrets: Secrets,
): Promise<void> {
  const fresh = `${place.dataFolder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await makePrivateFolder(fresh, place.user);
  const passwordFile = join(socketFolder, 'initial-password');
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, secrets.superuserPassword, { mode: 0o600, flag: 'wx' });
  try {
    if (place.user !== undefined) await chown(passwordFile, place.user.uid, place.user.gid);
    await runTool(place, join(binaries.folder, 'bin/initdb'), [
      ...[
        '-D',
        fresh,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
      ],
      // The built-in locale sorts in the same way on every host and with every C library.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const create = ['create role jishi login', 'create database jishi owner jishi'];
  await setPasswords({ ...place, dataFolder: fresh }, binaries, secrets, create);
  await rename(fresh, place.dataFolder);
}

/**
 * Sets both passwords in a stopped cluster. The secrets file is authoritative, even if it was lost and created again.
 */
export async function setPasswords(
  place: Place,
  binaries: Binaries,
  secrets: Secrets,
  before: string[] = [],
): Promise<void> {
  const statements = [
    ...before,
    `alter role jishi password '${secrets.password}'`,
    `alter role postgres password '${secrets.superuserPassword}'`,
  ];
  const args = ['--single', '-D', place.dataFolder, '-c', 'password_encryption=scram-sha-256', 'postgres'];
  await runTool(place, join(binaries.folder, 'bin/postgres'), args, `${statements.join('\n')}\n`);
}

async function runTool(place: Place, file: string, args: string[], input = ''): Promise<void> {
  const child = spawn(file, args, { ...place.user, cwd: '/', env: cleanEnvironment });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // If a tool ends before it reads its input, its output states the reason.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  // Single-user mode continues after an error and exits with 0.
  if (status !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) throw explain(output, place);
}
