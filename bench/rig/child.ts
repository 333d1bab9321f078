import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { clockSettings } from '../../apps/server/test/clock/run-clock.ts';

/** The time limit for the start of a process on a busy machine. */
const BEGIN_MS = 120_000;

export interface Child {
  readonly process: ChildProcess;
  /** Its origin, without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts one of our programs in a separate process and waits for the line with its address. */
export async function startListening(
  file: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Child> {
  const child = spawn(process.execPath, [...flags, file], {
    env: { PATH: process.env.PATH, ...clockSettings(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  killOnExit(child);
  try {
    const port = await readPort(child);
    return { process: child, origin: `http://127.0.0.1:${port}`, stop: () => stopChild(child) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Ends the process when the measurement ends, even if it fails. */
export function killOnExit(child: ChildProcess): void {
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill).once('SIGINT', kill).once('SIGTERM', kill);
  child.once('exit', () => process.off('exit', kill).off('SIGINT', kill).off('SIGTERM', kill));
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function readPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the process did not begin in time')), BEGIN_MS);
    let text = '';
    let begun = false;
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      // Output after startup indicates an error, so it is printed.
      if (begun) process.stderr.write(chunk);
      text += chunk;
      const port = /http:\/\/[\w.]+:(\d+)/.exec(text)?.[1];
      if (port === undefined || begun) return;
      begun = true;
      clearTimeout(timer);
      resolve(port);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the process ended with code ${code} before it listened`));
    });
  });
}
