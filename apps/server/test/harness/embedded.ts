import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { createLog } from '../../src/platform/log.ts';
import {
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbedded,
} from '../../src/platform/postgres/index.ts';
import { lentHome } from './database.ts';
import { makeTemporaryHome } from './scratch.ts';

const run = promisify(execFile);

/** A folder for one test, removed after it. */
export async function temporaryHome(): Promise<string> {
  const home = await makeTemporaryHome();
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

/**
 * A home whose PostgreSQL has already been started and stopped once, for tests that do not concern a first start. It is
 * removed after the test.
 */
export async function usedHome(): Promise<string> {
  const home = await temporaryHome();
  await run('cp', ['-a', `${await lentHome()}/.`, home]);
  return home;
}

/** Starts PostgreSQL like the product, but with settings for a small machine, and stops it after the test. */
export async function startAt(
  home: string,
  options: Partial<EmbeddedOptions> = {},
): Promise<EmbeddedPostgres> {
  const settings = { shared_buffers: '32MB', ...options.settings };
  const postgres = await startEmbedded({ home, log: createLog('silent'), ...options, settings });
  onTestFinished(postgres.stop);
  return postgres;
}

export interface Holding {
  readonly process: ChildProcess;
  readonly url?: string;
  readonly problem?: string;
}

/**
 * Starts the PostgreSQL of a home in another process, as another user if one is given and this process may do
 * so.
 */
export async function holdElsewhere(home: string, uid?: number): Promise<Holding> {
  const args = [
    join(import.meta.dirname, 'hold-postgres.ts'),
    home,
    ...(uid === undefined ? [] : [String(uid)]),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface(child.stdout), 'line');
  return { process: child, ...JSON.parse(line) };
}

/** Kills the process with SIGKILL, and waits until it has ended. */
export async function killNow(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
