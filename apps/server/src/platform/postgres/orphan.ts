import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const FAST_STOP_MS = 10_000;
const POLL_MS = 25;

/**
 * Ends a PostgreSQL that outlived the process which started it (killed, say). To adopt it would save a second and leave
 * a server with old settings that is nobody's child; a clean stop loses nothing.
 */
export async function stopOrphan(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (!commandOf(pid).includes(dataFolder)) {
    // The number went to another program since, after a reboot or in a new container; PostgreSQL would refuse to start.
    await rm(pidFile, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  if (await isGone(pid, FAST_STOP_MS)) return;
  process.kill(pid, 'SIGQUIT');
  await isGone(pid, FAST_STOP_MS);
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += POLL_MS) {
    if (!isAlive(pid)) return true;
    await wait(POLL_MS);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !commandOf(pid).startsWith('(defunct)');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    // A dead process that nobody has waited for (a container without an init) has no command line any more.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') || '(defunct)';
  } catch {
    return '';
  }
}
