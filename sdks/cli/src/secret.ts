import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a secret from standard input: a line from a pipe, or the keyboard without echo. */
export async function readSecret(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(stdin.isTTY ? prompt : '');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY === true });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
