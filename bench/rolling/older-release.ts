import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { KeyPair } from '../../apps/server/src/modules/access/index.ts';
import { QUOTES } from '../datasets.ts';
import type { Home } from '../rig/home.ts';
import { SITE_SECRET } from '../rig/site.ts';
import { asSuperuser } from '../rig/superuser.ts';

const run = promisify(execFile);
const COMMAND_MAX_MS = 300_000;
const NAME = 'older_release';

/** A database in the home's PostgreSQL that an older release created and filled with its own commands. */
export interface OlderDatabase {
  readonly url: string;
  /** An account without limits that pays per call. */
  readonly payer: KeyPair;
}

/** `root` is the folder of the older release, with its packages installed. */
export async function makeOlderDatabase(
  home: Home,
  root: string,
  catalogue: string,
  quotesFile: string,
): Promise<OlderDatabase> {
  await asSuperuser(home, (pool) => pool.query(`create database ${NAME} owner jishi`));
  const url = urlOf(home);
  // The first server or command of a release creates the tables.
  await jishi(root, { url, home, catalogue }, 'catalog', 'apply');
  await jishi(root, { url, home, catalogue }, 'data', 'load', QUOTES, quotesFile);
  const name = ['account', 'create', 'Caller', '--plan', 'unlimited'];
  const account = await jishi(root, { url, home, catalogue }, ...name);
  const part = (pattern: RegExp): string => pattern.exec(account)?.[1] ?? '';
  const topUp = ['wallet', 'top-up', part(/account (\d+)/), '1000000', '--reference', 'rolling'];
  await jishi(root, { url, home, catalogue }, ...topUp);
  const payer = {
    accessKey: part(/access key +(\S+)/),
    accessSecret: part(/access secret +(\S+)/),
  };
  return { url, payer };
}

function urlOf(home: Home): string {
  const url = new URL(home.url);
  url.pathname = `/${NAME}`;
  return url.href;
}

interface Place {
  readonly url: string;
  readonly home: Home;
  readonly catalogue: string;
}

/** Runs a command of a release and returns its output. */
export async function jishi(
  root: string,
  { url, home, catalogue }: Place,
  ...args: string[]
): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    LANG: 'en',
    DATABASE_URL: url,
    JISHI_HOME: join(home.folder, 'site'),
    JISHI_CATALOGUE: catalogue,
    JISHI_SECRET: SITE_SECRET,
    JISHI_DEMO: '0',
  };
  const program = join(root, 'apps/server/src/app/cli.ts');
  return (await run(process.execPath, [program, ...args], { env, timeout: COMMAND_MAX_MS })).stdout;
}
