import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Printed, readPrinted } from './printed.ts';
import type { Site } from './site.ts';

const main = resolve(import.meta.dirname, '../../server/src/app/main.ts');
/** A first start makes the demo market, which takes long on a busy machine. */
const START_MAX_MS = 600_000;
const STOP_MAX_MS = 10_000;

/** Starts the product on a free port and an empty home, and reads from its terminal what a person would. */
export async function runServer(): Promise<Site> {
  const home = await mkdtemp(join(tmpdir(), 'jishi-e2e-'));
  // When root runs the tests, PostgreSQL runs as a user who has to pass through.
  await chmod(home, 0o711);
  const environment = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    HOST: '127.0.0.1',
    JISHI_HOME: home,
    // Journeys register people by codes instead of puzzles, more codes than the usual limits allow.
    JISHI_ALTERNATIVE_CODES: '100000',
    DATABASE_URL: '',
    // A journey sets the address of its visitor, so that network limits count each visitor separately.
    TRUST_PROXY: 'true',
  };
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    return { ...(await untilPrinted(child)), home, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function untilPrinted(child: ChildProcess): Promise<Printed> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string): void => reject(new Error(`the server ${why}; it said:\n${text}`));
    const late = setTimeout(
      () => fail(`printed no address and keys within ${START_MAX_MS / 1000} s`),
      START_MAX_MS,
    );
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const printed = readPrinted(text);
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
