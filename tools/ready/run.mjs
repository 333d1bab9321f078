import { spawn } from 'node:child_process';
import { NotReady, ownNode, root } from './packages.mjs';

/** A stop should take 5 s, and longer on a busy machine. A killed program cannot end its PostgreSQL. */
const STOP_MAX_MS = 30_000;

/**
 * Runs programs under our own Node in this terminal until one ends, then ends the others. Signals are sent to
 * all of them, so a program receives Ctrl-C twice (also from the terminal) and must treat both as one.
 */
export async function runTogether(commands, cwd = root) {
  const children = commands.map((args) => spawn(ownNode, args, { cwd, stdio: 'inherit' }));
  let isStopping = false;
  const stop = (signal) => {
    isStopping = true;
    for (const child of children) child.kill(signal);
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, STOP_MAX_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  const codes = children.map(
    (child) => new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1))),
  );
  const first = await Promise.race(codes);
  if (children.length > 1 && !isStopping) stop('SIGTERM');
  await Promise.all(codes);
  // After a signal, the exit code of one of several programs means nothing.
  return isStopping && children.length > 1 ? 0 : first;
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
