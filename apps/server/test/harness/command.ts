import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../../src/app/cli.ts');
const COMMAND_MAX_MS = 120_000;

/** Runs a command and returns its output. A command that ends with another code than 0 rejects with its `stderr`. */
export async function command(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  return (await outputOf(environment, args)).stdout;
}

/** Like `command`, with the `stderr` of a command that succeeded. */
export function outputOf(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, ...environment };
  return run(process.execPath, [CLI, ...args], { env, timeout: COMMAND_MAX_MS });
}
