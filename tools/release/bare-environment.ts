import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An unprivileged user, which also runs the bundled PostgreSQL if root starts it. */
const NOBODY = 65_534;
const READY_MAX_MS = 300_000;
const POLL_MS = 20;

export const isRoot = process.getuid?.() === 0;
/** An environment without this machine's PATH (Node, npm) and settings. */
export const bareOptions = {
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LANG: 'en_US.UTF-8' },
  ...(isRoot && { uid: NOBODY, gid: NOBODY }),
};

/** Reruns this script in a network namespace that has only the loopback device. Returns false if that is impossible. */
export function continuesWithoutNetwork(script: string): boolean {
  if (process.env['JISHI_ALONE'] !== undefined || !isRoot) return false;
  const command = 'ip link set lo up && exec "$0" "$@"';
  try {
    execFileSync('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' });
  } catch {
    return false;
  }
  const { status } = spawnSync(
    'unshare',
    ['-n', 'sh', '-c', command, process.execPath, script, ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, JISHI_ALONE: '1' } },
  );
  process.exitCode = status ?? 1;
  return true;
}

/** A systemd unit or a container image sets the home in the environment. */
const withHome = (home: string) => ({ ...bareOptions, env: { ...bareOptions.env, JISHI_HOME: home } });

export interface Installed {
  readonly folder: string;
  readonly home: string;
  readonly settingsFile: string;
  readonly port: number;
}

/** Runs an operator command of the release. */
export async function jishi({ folder, home, settingsFile }: Installed, ...args: string[]): Promise<string> {
  const { stdout } = await run(
    join(folder, 'bin/jishi'),
    ['--env-file', settingsFile, ...args],
    withHome(home),
  );
  return stdout;
}

export interface Served {
  readonly child: ChildProcess;
  readonly readyMs: number;
  /** The processor time until it is ready, which does not depend on other programs on the machine. */
  readonly processorMs: number;
  /** Stops the server, and returns its exit code and the milliseconds. */
  stop(): Promise<{ code: number | null; ms: number }>;
}

/** Starts the server of the release and waits until it is ready. */
export async function serve({ folder, home, settingsFile, port }: Installed): Promise<Served> {
  const from = performance.now();
  const child = spawn(join(folder, 'bin/jishi'), ['serve', '--env-file', settingsFile], {
    ...withHome(home),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => void child.kill('SIGKILL'));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() - from > READY_MAX_MS) throw new Error('the server did not become ready');
    await wait(POLL_MS);
  }
  return {
    child,
    readyMs: performance.now() - from,
    processorMs: await processorMsOf(child.pid ?? 0),
    async stop() {
      const began = performance.now();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, ms: performance.now() - began };
    },
  };
}

/**
 * Linux counts processor time in hundredths of a second, in fields 14 and 15. They are counted from the end of the
 * name, which may contain spaces.
 */
async function processorMsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
