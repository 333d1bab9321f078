import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../../src/platform/postgres/binaries.ts';
import { userFor } from '../../src/platform/postgres/os-user.ts';
import { readSecrets, type Secrets, socketUrl } from '../../src/platform/postgres/secrets.ts';
import { ask } from './ask.ts';
import { makeTemporaryHome } from './scratch.ts';

const run = promisify(execFile);

export interface Standby {
  /** The address with which the product connects. The standby refuses writes until it is promoted. */
  readonly url: string;
  readonly superuserUrl: string;
  /**
   * The standby's folder. Once the standby is promoted, further standbys can be created from it as from a
   * server's home.
   */
  readonly home: string;
  promote(): Promise<void>;
  /** Makes this standby follow another one that has been promoted. */
  follow(other: Standby): Promise<void>;
  /** Kills it with SIGKILL, like the loss of a machine. */
  kill(): Promise<void>;
  /** Stops it without removing its files, so that it can start again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export interface StandbyOptions {
  /** The standby's name on the primary. */
  readonly name?: string;
  /** Additional settings, such as a delay. */
  readonly settings?: Readonly<Record<string, string>>;
  /** A folder that is empty or does not exist, by default in memory. */
  readonly folder?: string;
}

/**
 * A physical standby of a home's PostgreSQL, created from a copy of its files. The bundled PostgreSQL has no
 * pg_basebackup, so this function performs the same steps.
 */
export async function startStandby(
  home: string,
  url: string,
  { name = 'standby', settings = {}, folder: chosen }: StandbyOptions = {},
): Promise<Standby> {
  const secrets = await readSecrets(home);
  if (!secrets) throw new Error(`${home} has no passwords`);
  const socket = new URL(url).searchParams.get('host') ?? '';
  const primary = superuser(secrets, socket);
  const folder = chosen ?? (await makeTemporaryHome());
  const own = await copyPrimary(home, primary, { socket, folder, name, settings });
  let end = await serve(home, folder);
  await untilStreams(primary, name);
  const superuserUrl = superuser(secrets, own);
  return {
    url: socketUrl('jishi', secrets.password, 'jishi', own),
    superuserUrl,
    home: folder,
    promote: async () => void (await ask(superuserUrl, 'select pg_promote(true, 30)')),
    async follow(other) {
      const conninfo = conninfoOf(other.superuserUrl, name);
      await ask(superuserUrl, `alter system set primary_conninfo = '${conninfo}'`);
      await ask(superuserUrl, 'select pg_reload_conf()');
      await untilStreams(other.superuserUrl, name);
    },
    kill: () => end('SIGKILL'),
    pause: () => end('SIGINT'),
    async resume() {
      end = await serve(home, folder);
      await untilReady(superuserUrl);
    },
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Makes every commit on the primary wait for one of these standbys. The standbys were copied before this
 * setting, so a promoted standby waits for no other.
 */
export async function waitForAnyOf(home: string, url: string, names: readonly string[]): Promise<void> {
  const secrets = await readSecrets(home);
  if (!secrets) throw new Error(`${home} has no passwords`);
  const primary = superuser(secrets, new URL(url).searchParams.get('host') ?? '');
  await ask(primary, `alter system set synchronous_standby_names = 'ANY 1 (${names.join(', ')})'`);
  await ask(primary, 'select pg_reload_conf()');
  await untilTrue(
    primary,
    `select count(*) filter (where sync_state = 'quorum') = ${names.length} as yes from pg_stat_replication`,
  );
}

/** Returns the standby that has received most of the primary's log. */
export async function newestOf(standbys: readonly Standby[]): Promise<Standby> {
  const positions = await Promise.all(
    standbys.map(async (standby) => {
      const [row] = await ask(
        standby.superuserUrl,
        `select (pg_last_wal_receive_lsn() - '0/0')::text as bytes`,
      );
      return { standby, bytes: BigInt(String(row?.bytes)) };
    }),
  );
  const [newest] = positions.toSorted((a, b) => Number(b.bytes - a.bytes));
  if (newest === undefined) throw new Error('there is no standby');
  return newest.standby;
}

/** Returns one address for all servers, in the form that operators write. */
export function addressOfAll(urls: readonly string[]): string {
  const [first = ''] = urls;
  const all = new URL(first);
  const folders = urls.map((url) => new URL(url).searchParams.get('host') ?? '');
  all.searchParams.set('host', folders.join(','));
  all.searchParams.set('target_session_attrs', 'read-write');
  return all.href;
}

const superuser = ({ superuserPassword }: Secrets, socket: string): string =>
  socketUrl('postgres', superuserPassword, 'postgres', socket);

interface Copy {
  /** The folder of the primary's socket. */
  readonly socket: string;
  readonly folder: string;
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Copies data and settings into the folder, and returns the address on which the copy will listen. */
async function copyPrimary(
  home: string,
  primary: string,
  { socket, folder, name, settings }: Copy,
): Promise<string> {
  const [data, own] = [join(folder, 'postgres'), join(folder, 'run')];
  const client = new pg.Client({ connectionString: primary });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('${name}', true)`);
    await mkdir(folder, { recursive: true });
    await run('cp', ['-a', join(home, 'postgres'), data]).catch(refuseUnlessVanished);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(join(data, 'postmaster.pid'));
  const lines = Object.entries({ ...settings, primary_conninfo: conninfoOf(primary, name) }).map(
    ([setting, value]) => `${setting} = '${value}'\n`,
  );
  await writeFile(join(data, 'postgresql.auto.conf'), lines.join(''));
  await writeFile(join(data, 'standby.signal'), '');
  await cp(join(home, 'postgres.json'), join(folder, 'postgres.json'));
  const config = await readFile(join(home, 'postgresql.conf'), 'utf8');
  await writeFile(join(folder, 'postgresql.conf'), config.replaceAll(socket, own));
  await mkdir(own);
  return own;
}

/** Ignores files that the running server removed before `cp` found them. The copy's log restores them. */
function refuseUnlessVanished(error: Error & { stderr?: string }): void {
  const lines = (error.stderr ?? '').trim().split('\n');
  if (!lines.every((line) => line.endsWith('No such file or directory'))) throw error;
}

function conninfoOf(primary: string, name: string): string {
  const { password, searchParams } = new URL(primary);
  return `host=${searchParams.get('host')} user=postgres password=${password} application_name=${name}`;
}

function untilStreams(primary: string, name: string): Promise<void> {
  return untilTrue(
    primary,
    `select bool_or(state = 'streaming') as yes from pg_stat_replication where application_name = '${name}'`,
  );
}

type End = (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;

async function serve(home: string, folder: string): Promise<End> {
  const user = userFor(join(home, 'postgres'));
  if (user)
    await run('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, 'postgres'), join(folder, 'run')]);
  const { folder: binaries } = await findBinaries();
  const args = ['-D', join(folder, 'postgres'), '-c', `config_file=${join(folder, 'postgresql.conf')}`];
  const child = spawn(join(binaries, 'bin/postgres'), args, { ...user, cwd: '/', stdio: 'ignore' });
  const gone = once(child, 'exit');
  // An interrupted test or measurement must leave no server behind.
  const quit = (): void => void child.kill('SIGQUIT');
  process.once('exit', quit);
  child.once('exit', () => process.off('exit', quit));
  return async (signal) => {
    child.kill(signal);
    await gone;
  };
}

async function untilReady(url: string): Promise<void> {
  const isReady = await ask(url, 'select 1').then(
    () => true,
    () => false,
  );
  if (!isReady) await untilReady(url);
}

async function untilTrue(url: string, query: string): Promise<void> {
  for (;;) {
    const [row] = await ask(url, query);
    if (row?.yes === true) return;
  }
}
