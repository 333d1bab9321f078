import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SHIFT_CLOCK } from '../clock/run-clock.ts';
import type { Installation } from './program.ts';

type Answer = { readonly output: string } | { readonly error: string };

/**
 * Runs this release's commands. Each installation has a permanent process for them, because starting the program takes
 * a second. The process has the clock of the installation. Commands of an installation must run one after another.
 */
export class CommandProcesses {
  readonly #children = new Map<string, ChildProcess>();

  readonly command: NonNullable<Installation['command']> = async (settings, args) => {
    const child = this.#childOf(settings);
    const answer = await new Promise<Answer>((resolve) => {
      const ended = (code: number | null): void =>
        resolve({ error: `the process of commands ended with ${code}` });
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message as Answer);
      });
      child.send(args);
    });
    if ('error' in answer) throw new Error(answer.error);
    return answer.output;
  };

  async close(): Promise<void> {
    await Promise.all(
      [...this.#children.values()].map(async (child) => {
        const gone = once(child, 'exit');
        child.disconnect();
        await gone;
      }),
    );
  }

  #childOf(settings: Readonly<Record<string, string>>): ChildProcess {
    const name = JSON.stringify(settings);
    const present = this.#children.get(name);
    if (present !== undefined) return present;
    const child = fork(join(import.meta.dirname, 'command-process.ts'), {
      execArgv: ['--import', SHIFT_CLOCK],
      env: settings,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#children.set(name, child);
    return child;
  }
}
