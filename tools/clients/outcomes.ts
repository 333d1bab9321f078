import { execFileSync, spawnSync } from 'node:child_process';

/** The tests wait for the server, which may be slow on a busy machine. */
const CHECK_MAX_MS = 900_000;

/** One row of the table: a client, its platform, and a check. */
export interface Outcome {
  readonly client: string;
  readonly interpreter: string;
  readonly packages: string;
  readonly check: string;
  readonly works: boolean;
  readonly detail: string;
}

export type Names = Pick<Outcome, 'client' | 'interpreter' | 'packages'>;

export interface Program {
  readonly names: Names;
  readonly check: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The output line that summarises the run. A run without such a line fails. The default is the last line. */
  readonly summary?: RegExp;
  /** The standard input. */
  readonly input?: string;
}

export const outcomes: Outcome[] = [];

/** Adds a row, and prints it as progress. */
export function note(outcome: Outcome): void {
  const { client, interpreter, check: name, works, detail } = outcome;
  console.log(works ? 'yes' : 'NO ', [client, interpreter, name, detail].join(' | '));
  outcomes.push(outcome);
}

/** Runs a program, and adds a row with the line of its output that summarises the run. */
export function check({
  names,
  check: name,
  program,
  args,
  cwd,
  env = {},
  summary = /.*$/,
  input = '',
}: Program): void {
  const ran = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    input,
    stdio: ['pipe', 'pipe', 'inherit'],
    timeout: CHECK_MAX_MS,
  });
  const [detail] = summary.exec(ran.stdout.trim()) ?? [];
  // A skipped test proves nothing.
  const works = ran.status === 0 && detail !== undefined && !/[1-9]\d* skipped/.test(detail);
  if (!works) console.log(ran.stdout);
  note({ ...names, check: name, works, detail: detail ?? '' });
}

export function run(
  program: string,
  args: readonly string[],
  cwd = process.cwd(),
  env: NodeJS.ProcessEnv = process.env,
): string {
  return execFileSync(program, args, { cwd, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'inherit'] });
}
