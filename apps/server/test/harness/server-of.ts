import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { shiftPostgres } from '../clock/shift-postgres.ts';
import { inTheEnd } from '../releases/awaited.ts';
import { IN_HASTE, makeTemporaryHome } from './scratch.ts';
import { userOf } from './user-of.ts';

const run = promisify(execFile);
const PASSWORD = 'only-for-this-test';
/** Debian's user of PostgreSQL, which does not run as root. */
const OWNER = 'postgres';

export interface Server {
  readonly url: string;
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL other than the bundled one, with the programs in a folder such as /usr/lib/postgresql/15/bin, and
 * with an empty database of the product's role.
 */
export async function serverOf(programs: string): Promise<Server> {
  const home = await makeTemporaryHome();
  const data = join(home, 'data');
  const user = process.getuid?.() === 0 ? await userOf(OWNER) : undefined;
  await mkdir(data);
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, PASSWORD);
  if (user !== undefined)
    await Promise.all([home, data, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  const options = { ...user, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } };
  const initdb = ['-D', data, '--username=postgres', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  await run(join(programs, 'initdb'), [...initdb, '--locale=C.UTF-8', '--auth=scram-sha-256'], options);
  const settings = {
    ...IN_HASTE,
    listen_addresses: '',
    unix_socket_directories: home,
    max_connections: '200',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, ...args], { ...options, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const urlOf = (role: string, database: string): string =>
    `postgresql://${role}:${PASSWORD}@localhost/${database}?host=${encodeURIComponent(home)}`;
  const superuserUrl = urlOf('postgres', 'postgres');
  await onFirstConnection(superuserUrl, [
    `create role jishi login password '${PASSWORD}'`,
    'create database jishi owner jishi',
  ]);
  await shiftPostgres(superuserUrl);
  return {
    ...{ url: urlOf('jishi', 'jishi'), superuserUrl },
    async stop() {
      child.kill('SIGINT');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}

/** Runs the statements on the first connection that the starting server accepts. */
async function onFirstConnection(url: string, statements: readonly string[]): Promise<void> {
  await inTheEnd('the server accepts a connection', async () => {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
    } catch {
      return false;
    }
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
    return true;
  });
}
