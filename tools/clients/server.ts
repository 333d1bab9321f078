import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_FLAGS } from '../ready/server.mjs';

interface DemoAccount {
  readonly accessKey: string;
  readonly accessSecret: string;
}

export interface DemoSite {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly accounts: readonly DemoAccount[];
  /** Its home folder. */
  readonly home: string;
  /** Runs an operator command. */
  command(args: readonly string[]): string;
  stop(): Promise<void>;
}

const app = resolve(import.meta.dirname, '../../apps/server/src/app');
/** Data sets for the tests of clients. */
const ADDED = join(import.meta.dirname, 'catalogue');
/** A first start generates the demo market, which takes minutes on a busy machine. */
const START_MAX_MS = 900_000;
const STOP_MAX_MS = 20_000;

/** Starts the server of this tree on a free port, with the demo market. `stop` deletes its folder. */
export async function startDemoSite(): Promise<DemoSite> {
  const home = await mkdtemp(join(tmpdir(), 'jishi-clients-'));
  // If root runs this, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(home, 0o711);
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0' },
    ...{ JISHI_HOME: home, DATABASE_URL: '', LOG_LEVEL: 'error', JISHI_CATALOGUE_EXTRA: ADDED },
  };
  const child = spawn(process.execPath, [...SERVER_FLAGS, join(app, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const origin = await untilAddress(child);
    const accounts: DemoAccount[] = JSON.parse(await readFile(join(home, 'demo.json'), 'utf8'));
    const command = (args: readonly string[]): string =>
      execFileSync(process.execPath, [join(app, 'cli.ts'), ...args], { env, encoding: 'utf8' });
    return { origin, accounts, home, command, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server prints its address once it is ready and the demo market is loaded. */
async function untilAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  const late = setTimeout(() => lines.close(), START_MAX_MS);
  try {
    for await (const line of lines) {
      const [origin] = /https?:\/\/127\.0\.0\.1:\d+|http:\/\/localhost:\d+/.exec(line) ?? [];
      if (origin !== undefined) return origin;
    }
  } finally {
    clearTimeout(late);
    child.stdout.resume();
  }
  throw new Error(`the server did not print its address within ${START_MAX_MS / 60_000} minutes`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MAX_MS);
  await gone;
  clearTimeout(late);
}
