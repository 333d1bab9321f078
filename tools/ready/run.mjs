import { spawn } from 'node:child_process';
import { NotReady, ownNode, root } from './packages.mjs';

/** Stopping should take 5 s, and longer on a busy machine. A killed program cannot end its PostgreSQL. */
const STOP_MAX_MS = 30_000;
/**
 * The longest time that a server takes to stop: the largest JISHI_DRAIN, 30 s for work in progress, and 30 s for a busy
 * machine. A second signal shortens it.
 */
export const DRAINED_STOP_MAX_MS = 660_000;
/** The terminal and npm each forward a Ctrl-C, so it arrives as two signals. */
const ONE_SIGNAL_MS = 500;

/** Returns how long after a signal the programs may run before they are killed. */
export const stopMaxMs = (sinceFirstSignalMs, orderlyMaxMs) =>
  sinceFirstSignalMs <= ONE_SIGNAL_MS ? orderlyMaxMs : STOP_MAX_MS;

/**
 * Runs programs under our own Node in this terminal until one ends, then ends the others. Forwards signals to all of
 * them. A program therefore receives a Ctrl-C twice, from the terminal and from here, and must treat both as one. Kills
 * programs that take longer than `orderlyMaxMs` to stop.
 */
export async function runTogether(commands, { cwd = root, orderlyMaxMs = STOP_MAX_MS } = {}) {
  const children = commands.map((args) => spawn(ownNode, args, { cwd, stdio: 'inherit' }));
  let firstSignalAt;
  const stop = (signal) => {
    const now = performance.now();
    firstSignalAt ??= now;
    for (const child of children) child.kill(signal);
    setTimeout(
      () => {
        for (const child of children) child.kill('SIGKILL');
      },
      stopMaxMs(now - firstSignalAt, orderlyMaxMs),
    ).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  const codes = children.map(
    (child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))),
  );
  const first = await Promise.race(codes);
  if (children.length > 1 && firstSignalAt === undefined) stop('SIGTERM');
  await Promise.all(codes);
  // After a signal, the exit code of one of several programs means nothing.
  return firstSignalAt !== undefined && children.length > 1 ? 0 : first;
}

/**
 * Runs `prepare`, then the program, and exits with its code. If the preparation fails, prints one line and exits with
 * code 1.
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
