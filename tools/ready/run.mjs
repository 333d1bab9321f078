import { spawn } from 'node:child_process';
import { NotReady, ownNode, root } from './packages.mjs';

/** Stopping should take 5 s, and longer on a busy machine. A killed program cannot end its PostgreSQL. */
const STOP_MAX_MS = 30_000;
/**
 * The longest stop of a server: the largest JISHI_DRAIN, 30 s for work in hand, and as much for a busy machine.
 * A further signal hurries it.
 */
export const DRAINED_STOP_MAX_MS = 660_000;
/** A terminal and npm send one Ctrl-C as two signals. */
const ONE_SIGNAL_MS = 500;

/** Returns how long after a signal the programs may run before they are killed. */
export const stopMaxMs = (sinceFirstSignalMs, orderlyMaxMs) =>
  sinceFirstSignalMs <= ONE_SIGNAL_MS ? orderlyMaxMs : STOP_MAX_MS;

/**
 * Runs programs under our own Node in this terminal until one ends, then ends the others. Signals are sent to
 * all of them, so a program receives Ctrl-C twice (also from the terminal) and must treat both as one. A stop
 * that takes longer than `orderlyMaxMs` ends in a kill.
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
 * Prepares, runs, and exits with the program's code. A failed preparation prints one line and exits with code
 * 1.
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
