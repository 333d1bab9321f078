import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const FAST_STOP_MS = 10_000;
const POLL_MS = 25;

/**
 * Stops a PostgreSQL whose parent process was killed. Adopting it would save a second, but leave a server with old
 * settings and no parent. A clean stop loses nothing.
 */
export async function stopOrphan(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  if (!Number.isInteger(pid) || pid <= 1 || !exists(pid)) return;
  if (!commandOf(pid).includes(dataFolder)) {
    // The process id now belongs to another program (after a reboot or in a new container) or to a zombie process.
    // PostgreSQL would refuse to start because of the file, so it is removed. This is safe because PostgreSQL also
    // checks whether its shared memory is in use.
    await rm(pidFile, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  if (await isGone(pid, dataFolder, FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await isGone(pid, dataFolder, FAST_STOP_MS);
}

async function isGone(pid: number, dataFolder: string, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += POLL_MS) {
    if (!exists(pid) || !commandOf(pid).includes(dataFolder)) return true;
    await wait(POLL_MS);
  }
  return false;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the command line of a process. It is empty for a zombie process. */
function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
