import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandProblem } from '../../platform/command/index.ts';

const SECRET_BYTES_MAX = 65_536;

/** Reads a secret from a file or standard input, never from the command line. Drops one trailing line break. */
export async function readSecretText(file: string | undefined): Promise<string> {
  if (file === undefined && process.stdin.isTTY)
    process.stderr.write('type the secret, then Enter and Ctrl-D; it is shown as you type\n');
  const read = file === undefined ? await text(process.stdin) : await readFile(file, 'utf8');
  const value = read.replace(/\r?\n$/, '');
  if (value === '') throw new CommandProblem('the secret is empty');
  if (Buffer.byteLength(value) > SECRET_BYTES_MAX) throw new CommandProblem('the secret is too long');
  return value;
}
