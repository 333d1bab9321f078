import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../../src/app/cli.ts');
const COMMAND_MAX_MS = 120_000;

/** What a command says to an operator; one that ends with another code than 0 is rejected, with what it said to `stderr`. */
export async function command(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  return (await outputOf(environment, args)).stdout;
}

/** The same, with what it said to `stderr` when all went well. */
export function outputOf(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, ...environment };
  return run(process.execPath, [CLI, ...args], { env, timeout: COMMAND_MAX_MS });
}
