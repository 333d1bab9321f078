import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program with its arguments, and the environment of a shell in which nobody has logged in. */
export interface LoginProgram {
  readonly program: string;
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string | undefined;
}

/** Starts a login, has a person decide on its code, and returns how the program ended. */
export async function logInWith(
  { program, words, env, cwd }: LoginProgram,
  decide: (userCode: string) => Promise<unknown>,
): Promise<{ code: number; out: string }> {
  const child = spawn(program, words, { env, cwd });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (piece) => {
    out += piece;
  });
  const ended = once(child, 'close');
  await decide(await codeOf(child));
  const [code] = await ended;
  return { code, out };
}

/** Reads the code that the program prints. */
const codeOf = ({ stderr }: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    stderr?.on('data', (piece) => {
      text += piece;
      const [, code] = /\b([A-Z]{4}-[A-Z]{4})\n/.exec(text) ?? [];
      if (code !== undefined) resolve(code);
    });
    stderr?.on('end', () => reject(new Error(`no code: ${text}`)));
  });
