import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '../../src/platform/postgres/binaries.ts';
import { userFor } from '../../src/platform/postgres/os-user.ts';
import { readSecrets, type Secrets, socketUrl } from '../../src/platform/postgres/secrets.ts';
import { ask } from './embedded.ts';
import { makeTemporaryHome } from './scratch.ts';

const run = promisify(execFile);

export interface Standby {
  /** The address with which the product connects. The standby refuses writes until it is promoted. */
  readonly url: string;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A physical standby of the PostgreSQL of a home, made from a copy of its files. The primary waits for it
 * with every commit from now on. The bundled PostgreSQL has no pg_basebackup; this function performs the same
 * steps.
 */
export async function startStandby(home: string, url: string): Promise<Standby> {
  const secrets = await readSecrets(home);
  if (!secrets) throw new Error(`${home} has no passwords`);
  const socket = new URL(url).searchParams.get('host') ?? '';
  const primary = superuser(secrets, socket);
  const folder = await makeTemporaryHome();
  const own = await copyPrimary(home, primary, socket, folder);
  const stop = await serve(home, folder);
  await untilTrue(primary, `select bool_or(state = 'streaming') as yes from pg_stat_replication`);
  await ask(primary, `alter system set synchronous_standby_names = 'standby'`);
  await ask(primary, 'select pg_reload_conf()');
  await untilTrue(primary, `select bool_or(sync_state = 'sync') as yes from pg_stat_replication`);
  return {
    url: socketUrl('jishi', secrets.password, 'jishi', own),
    // The standby was copied before the setting above was made, so it waits for no other standby after its
    // promotion.
    promote: async () => void (await ask(superuser(secrets, own), 'select pg_promote(true, 30)')),
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

const superuser = ({ superuserPassword }: Secrets, socket: string): string =>
  socketUrl('postgres', superuserPassword, 'postgres', socket);

/** Copies data and settings into the folder, and returns where the copy will listen. */
async function copyPrimary(home: string, primary: string, socket: string, folder: string): Promise<string> {
  const [data, own] = [join(folder, 'postgres'), join(folder, 'run')];
  const client = new pg.Client({ connectionString: primary });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await run('cp', ['-a', join(home, 'postgres'), data]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(join(data, 'postmaster.pid'));
  const { password } = new URL(primary);
  const conninfo = `host=${socket} user=postgres password=${password} application_name=standby`;
  await writeFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  await writeFile(join(data, 'standby.signal'), '');
  const config = await readFile(join(home, 'postgresql.conf'), 'utf8');
  await writeFile(join(folder, 'postgresql.conf'), config.replaceAll(socket, own));
  await mkdir(own);
  return own;
}

async function serve(home: string, folder: string): Promise<() => Promise<void>> {
  const user = userFor(join(home, 'postgres'));
  if (user)
    await run('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, 'postgres'), join(folder, 'run')]);
  const { folder: binaries } = await findBinaries();
  const args = ['-D', join(folder, 'postgres'), '-c', `config_file=${join(folder, 'postgresql.conf')}`];
  const child = spawn(join(binaries, 'bin/postgres'), args, { ...user, cwd: '/', stdio: 'ignore' });
  const gone = once(child, 'exit');
  return async () => {
    child.kill('SIGINT');
    await gone;
  };
}

async function untilTrue(url: string, query: string): Promise<void> {
  for (;;) {
    const [row] = await ask(url, query);
    if (row?.yes === true) return;
  }
}
