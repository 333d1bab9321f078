import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { makeTemporaryHome } from '../harness/scratch.ts';

export const PGBOUNCER = '/usr/sbin/pgbouncer';

export interface PgBouncer {
  /** The address of the same database behind the pooler. */
  readonly url: string;
  /** Makes the pooler open new connections to the server, with the role's current settings. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a pooler for the database of a URL, whose server listens on a socket in a folder. */
export async function startPgBouncer(
  to: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<PgBouncer> {
  const { searchParams, pathname, username, password } = new URL(to);
  const socket = searchParams.get('host') ?? '';
  const { uid, gid } = await stat(socket);
  const folder = await makeTemporaryHome();
  const port = await freePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    admin_users: username,
    logfile: join(folder, 'log', 'pgbouncer.log'),
    server_round_robin: 1,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${socket} port=5432`;
  await mkdir(join(folder, 'log'));
  await chown(join(folder, 'log'), uid, gid);
  await writeFile(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(config, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));
  const child = spawn(PGBOUNCER, ['-q', config], { uid, gid, cwd: '/', stdio: 'ignore' });
  const gone = once(child, 'exit');
  const url = `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`;
  await Promise.race([untilOpen(port), gone.then(() => Promise.reject(new Error('PgBouncer ended')))]);
  return {
    url,
    reconnect: () => command(url, 'reconnect'),
    async stop() {
      child.kill('SIGTERM');
      child.kill('SIGINT');
      child.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

async function command(url: string, text: string): Promise<void> {
  const console = new URL(url);
  console.pathname = '/pgbouncer';
  const client = new pg.Client({ connectionString: console.href });
  await client.connect();
  await client.query(text);
  await client.end();
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilOpen(port: number): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', database: 'pgbouncer' });
  client.on('error', () => undefined);
  const answer = await client.connect().then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  await client.end().catch(() => undefined);
  if (answer === 'ECONNREFUSED') return untilOpen(port);
}
