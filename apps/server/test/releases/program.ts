import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { readShiftMs, SHIFT_CLOCK } from '../clock/run-clock.ts';

const run = promisify(execFile);
const COMMAND_MAX_MS = 120_000;

/** A release in a folder, and the settings it runs with. */
export interface Installation {
  readonly root: string;
  readonly databaseUrl: string;
  readonly home: string;
  readonly catalogue: string;
  readonly secret: string;
  /** The difference between its programs' clock and ours, in milliseconds. */
  readonly clockShiftMs: number;
  /** Runs a command. By default, this starts the release's program, which takes a second. */
  readonly command?: (settings: Readonly<Record<string, string>>, args: readonly string[]) => Promise<string>;
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Program {
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * The server of a release in a separate process, started as a developer starts it: SMS and e-mails are stored in the
 * outbox.
 */
export async function startProgram(installation: Installation): Promise<Program> {
  const child = spawn(process.execPath, argumentsOf(installation, 'main.ts'), {
    env: environmentOf(installation),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  try {
    return { origin: await originOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs a command of a release and returns its output. Rejects if the command fails. */
export async function jishi(installation: Installation, ...args: readonly string[]): Promise<string> {
  const env = environmentOf(installation);
  if (installation.command !== undefined) return installation.command(env, args);
  const options = { env, timeout: COMMAND_MAX_MS };
  return (await run(process.execPath, [...argumentsOf(installation, 'cli.ts'), ...args], options)).stdout;
}

function argumentsOf({ root }: Installation, program: string): string[] {
  return ['--import', SHIFT_CLOCK, join(root, 'apps/server/src/app', program)];
}

function environmentOf(installation: Installation): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    LANG: 'en',
    PORT: '0',
    // Each request states its caller's address in a header, as if behind a proxy, so that no test runs into the limits of
    // a network.
    TRUST_PROXY: '1',
    DATABASE_URL: installation.databaseUrl,
    JISHI_HOME: installation.home,
    JISHI_CATALOGUE: installation.catalogue,
    JISHI_SECRET: installation.secret,
    JISHI_LOGIN: join(installation.home, 'login'),
    JISHI_DEMO: '0',
    LOG_LEVEL: 'error',
    // With compiled code, commands start in two thirds of the time. A new home has none, so programs use the code that
    // this run has compiled.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(installation.home, 'compile-cache'),
    CLOCK_SHIFT_MS: String(readShiftMs() + installation.clockShiftMs),
    ...installation.settings,
  };
}

async function originOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('the server has no output');
  const lines = createInterface(stdout);
  for await (const line of lines) {
    const port = /集市 Jishi\s+http:\/\/\S+?:(\d+)/.exec(line)?.[1];
    // The rest of the output is read too. Otherwise the program would block when its output buffer is full.
    if (port !== undefined) {
      stdout.resume();
      return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error('the server ended before it listened');
}
