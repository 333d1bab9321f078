import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { createLog } from '../../server/src/platform/log.ts';
import { startEmbedded } from '../../server/src/platform/postgres/index.ts';
import { shiftPostgres } from '../../server/test/clock/shift-postgres.ts';
import { IN_HASTE, makeTemporaryHome } from '../../server/test/harness/scratch.ts';
import { reachDatabase } from './database.ts';
import { untilDerived } from './derived.ts';
import { readOrigin, readPrinted } from './printed.ts';
import type { Site } from './site.ts';

const main = resolve(import.meta.dirname, '../../server/src/app/main.ts');
/** The first start generates the demo market, which takes a long time on a busy machine. */
const START_MAX_MS = 600_000;
const STOP_MAX_MS = 10_000;
/** Switches that are off in the demo market by default. */
const SWITCHES_ON = 'tokenDisplay: true\n';

/** Starts the product on a free port with an empty home folder, and parses its terminal output. */
export async function runServer(): Promise<Site> {
  const home = await makeTemporaryHome();
  const siteFile = join(home, 'site.yaml');
  await writeFile(siteFile, SWITCHES_ON);
  await makeDatabase(home);
  const child = spawnServer({ JISHI_HOME: home, JISHI_SITE: siteFile, DATABASE_URL: '' });
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const printed = await untilPrinted(child, readPrinted);
    // A page that is already open would not request rows that are derived later.
    await untilDerived(home);
    return { ...printed, home, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Creates the database of the home folder in advance. It is empty, as if the server had created it, and uses the clock
 * of this run. PostgreSQL never waits for the disk.
 */
async function makeDatabase(home: string): Promise<void> {
  const postgres = await startEmbedded({ home, log: createLog('error') });
  try {
    await shiftPostgres(postgres.superuserUrl);
    await skipDiskWaits(postgres.superuserUrl);
  } finally {
    await postgres.stop();
  }
}

/** When the server starts, it overwrites its own settings, but not those made with `ALTER SYSTEM`. */
async function skipDiskWaits(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const [name, value] of Object.entries(IN_HASTE))
      await client.query(`alter system set ${pg.escapeIdentifier(name)} = ${pg.escapeLiteral(value)}`);
  } finally {
    await client.end();
  }
}

/** Starts another server process on the site's database, in which only the named switches are on. Returns its URL. */
export async function runSwitchedOff(
  { home }: Pick<Site, 'home'>,
  on: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const siteFile = join(home, `site-${[...on, ...Object.keys(settings)].join('-')}.yaml`);
  await writeFile(siteFile, on.map((name) => `${name}: true\n`).join(''));
  const { url, secret, close } = await reachDatabase(home);
  const child = spawnServer({
    JISHI_HOME: home,
    JISHI_SITE: siteFile,
    JISHI_DEMO: '0',
    JISHI_SECRET: secret,
    DATABASE_URL: url,
    ...settings,
  });
  const stop = async (): Promise<void> => {
    await end(child);
    await close();
  };
  try {
    return { origin: await untilPrinted(child, readOrigin), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnServer(settings: Readonly<Record<string, string>>): ChildProcess {
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    HOST: '127.0.0.1',
    // Journeys register users with codes instead of puzzles, so they need more codes than the usual limits allow.
    JISHI_ALTERNATIVE_CODES: '100000',
    // A first view is visible before it can be used, so a journey that acts immediately would fail. Other journeys test
    // first views.
    JISHI_FIRST_VIEWS: '0',
    // A journey sets the network address of its visitor, so that limits count each visitor separately.
    TRUST_PROXY: 'true',
    // Journeys use the developers' pages for codes, payments and third parties. Behind a proxy, these pages are closed
    // by default.
    JISHI_DEV_PAGES: 'everyone',
    ...settings,
  };
  return spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
}

function untilPrinted<What>(
  child: ChildProcess,
  readText: (text: string) => What | undefined,
): Promise<What> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string): void => reject(new Error(`the server ${why}; it said:\n${text}`));
    const late = setTimeout(
      () => fail(`did not print what is expected within ${START_MAX_MS / 1000} s`),
      START_MAX_MS,
    );
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const printed = readText(text);
      if (printed === undefined) return;
      clearTimeout(late);
      resolve(printed);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => {
      clearTimeout(late);
      fail(`ended with code ${code}`);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MAX_MS);
  await gone;
  clearTimeout(late);
}
