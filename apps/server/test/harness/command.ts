import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommandLine } from '../../src/app/cli/program.ts';

const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../../src/app/cli.ts');
const COMMAND_MAX_MS = 120_000;

type Settings = Readonly<Record<string, string>>;

interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that exited with a code other than 0. */
class CommandFailed extends Error {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  constructor(code: number, { stdout, stderr }: Output) {
    super(`the command ended with ${code}: ${stderr}`);
    this.code = code;
    this.stdout = stdout;
    this.stderr = stderr;
  }
}

/** Returns the output of a command. If it exits with a code other than 0, rejects with its `stderr`. */
export async function command(settings: Settings, args: readonly string[]): Promise<string> {
  return (await outputOf(settings, args)).stdout;
}

/**
 * Returns both streams of a command that succeeds. The command runs in the test's process, because starting
 * the program takes a second. It runs as the owner of a development database. One command runs at a time,
 * because streams and environment belong to the process.
 */
export async function outputOf(ownSettings: Settings, args: readonly string[]): Promise<Output> {
  const environment = { ...process.env };
  const logins = await mkdtemp(join(tmpdir(), 'jishi-login-'));
  const settings = { JISHI_LOGIN: join(logins, 'login'), ...ownSettings };
  Object.assign(process.env, settings);
  const heard = [hearStream(process.stdout), hearStream(process.stderr)] as const;
  let code: number;
  try {
    code = await runCommandLine(args);
  } finally {
    for (const { restore } of heard) restore();
    for (const name of Object.keys(settings)) {
      if (environment[name] === undefined) delete process.env[name];
      else process.env[name] = environment[name];
    }
    await rm(logins, { recursive: true });
  }
  const output = { stdout: heard[0].text(), stderr: heard[1].text() };
  if (code !== 0) throw new CommandFailed(code, output);
  return output;
}

function hearStream(stream: NodeJS.WriteStream): { text(): string; restore(): void } {
  let text = '';
  const { write } = stream;
  stream.write = (chunk: string | Uint8Array): boolean => {
    text += String(chunk);
    return true;
  };
  return {
    text: () => text,
    restore() {
      stream.write = write;
    },
  };
}

/** Like `outputOf`, but starts the program itself in a separate process, which may read `input`. */
export function programOutputOf(settings: Settings, args: readonly string[], input = ''): Promise<Output> {
  const env = { ...process.env, ...settings };
  const running = run(process.execPath, [CLI, ...args], { env, timeout: COMMAND_MAX_MS });
  running.child.stdin?.end(input);
  return running;
}
