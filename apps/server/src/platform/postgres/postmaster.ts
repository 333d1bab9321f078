import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { explain } from './explain.ts';
import { cleanEnvironment } from './initialise.ts';
import type { Place } from './place.ts';
import type { PostgresProblem } from './problem.ts';

export interface Postmaster {
  readonly pid: number;
  /** Ends all sessions, writes a checkpoint and stops, within a few seconds. */
  stop(): Promise<void>;
}

const POLL_MS = 15;
/**
 * The steps of a shutdown. The first waits briefly for connections that are closing, because a pool counts as ended
 * before its sockets are closed and could no longer report a shutdown to a caller. The second ends the remaining
 * sessions. The last kills the server, which loses no data, because the next start replays the log. All steps together
 * take far less than the permitted 5 s.
 */
const STOP_STEPS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGTERM', 500],
  ['SIGINT', 3_000],
  ['SIGQUIT', 500],
];
const LOG_MAX_BYTES = 5 * 1024 * 1024;
/**
 * Temporary errors after a postmaster was killed. Its children need some time to notice, and the system needs some time
 * to remove the process. Until then, its process id counts as alive.
 */
const PASSES = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
const RETRIES = 40;
const RETRY_MS = 250;

/** Starts PostgreSQL on its data directory and returns when it accepts connections. */
export async function startPostmaster(
  place: Place,
  binaries: Binaries,
  onDeath: (problem: PostgresProblem) => void,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const from = rotateLog(place.logFile);
    const child = spawnPostgres(place, binaries);
    const exited = new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', () => resolve());
    });
    const isReady = await Promise.race([exited.then(() => false), untilReady(place.dataFolder, child)]);
    if (isReady)
      return watch(child, exited, () => onDeath(explain(said(place.logFile, from), place, 'ended')));
    const output = said(place.logFile, from);
    if (attempt > RETRIES || !PASSES.test(output)) throw explain(output, place);
    await wait(RETRY_MS);
  }
}

function spawnPostgres(place: Place, binaries: Binaries): ChildProcess {
  const log = openSync(place.logFile, 'a', 0o600);
  try {
    const child = spawn(
      join(binaries.folder, 'bin/postgres'),
      ['-D', place.dataFolder, '-c', `config_file=${place.configFile}`],
      {
        ...place.user,
        cwd: '/',
        env: cleanEnvironment,
        stdio: ['ignore', log, log],
        // A separate process group, so that only this process receives Ctrl-C and stops PostgreSQL after the last
        // request.
        detached: true,
      },
    );
    endsWithUs(child);
    return child;
  } finally {
    closeSync(log);
  }
}

/**
 * Kills PostgreSQL immediately if this process exits first, for example after a stop that took too long. Otherwise
 * PostgreSQL would continue to run. The next start replays the log.
 */
function endsWithUs(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGQUIT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Waits like `pg_ctl`: PostgreSQL writes its state into the eighth line of its pid file. */
async function untilReady(dataFolder: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const lines = readOrEmpty(join(dataFolder, 'postmaster.pid')).toString().split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    await wait(POLL_MS);
  }
  return false;
}

function watch(child: ChildProcess, exited: Promise<void>, onDeath: () => void): Postmaster {
  let isStopping = false;
  void exited.then(() => {
    if (!isStopping) onDeath();
  });
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      isStopping = true;
      for (const [signal, patienceMs] of STOP_STEPS) {
        child.kill(signal);
        if (await endsWithin(exited, patienceMs)) return;
      }
      await exited;
    },
  };
}

async function endsWithin(exited: Promise<void>, ms: number): Promise<boolean> {
  const patience = new AbortController();
  const late = wait(ms, false, { signal: patience.signal }).catch(() => true);
  const ended = await Promise.race([exited.then(() => true), late]);
  patience.abort();
  return ended;
}

/** Renames a log that has grown and starts a new one. Returns the offset at which the lines of this start begin. */
function rotateLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LOG_MAX_BYTES) return size;
  rmSync(`${logFile}.1`, { force: true });
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

function said(logFile: string, from: number): string {
  return readOrEmpty(logFile).subarray(from).toString();
}

function readOrEmpty(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}
