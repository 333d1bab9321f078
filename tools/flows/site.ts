import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockSettings } from '../../apps/server/test/clock/run-clock.ts';
import type { Trace } from './trace.ts';
import type { CommandEnd, Order } from './trace-process.ts';

/** The warm-up and the trace use two data sets of the same kind, so nothing of the second is cached yet. */
export const CODES = { warm: 'p_flows0001', traced: 'p_stock2402' };
const MANIFEST = 'stock/p_stock2402.yaml';

/** Program of a process that runs only commands. */
const TRACER = join(import.meta.dirname, 'trace-process.ts');

/** A program of the server that runs under the tracer. */
export interface TracedProcess {
  readonly child: ChildProcess;
  take(): Promise<Trace[]>;
}

export interface Operator extends TracedProcess {
  /** Runs a command and returns its output. */
  run(...args: readonly string[]): Promise<string>;
}

/** A demo account, in the form that the server prints. */
export interface Account {
  readonly accessKey: string;
  readonly accessSecret: string;
  readonly mobile: string;
  readonly password: string;
}

/** A site before its server has started. */
export interface OperatorSite {
  readonly folder: string;
  readonly operator: Operator;
}

export interface Site extends OperatorSite {
  readonly root: string;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly origin: string;
  readonly accounts: readonly Account[];
  readonly server: TracedProcess;
}

/**
 * Runs work with a site of a checkout: its server and its command line under the tracer, a small catalogue,
 * and rows of one day. `before` runs before the server starts.
 */
export async function withSite<B, T>(
  root: string,
  before: (site: OperatorSite) => Promise<B>,
  work: (site: Site, before: B) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-flows-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const { start, ...site } = await prepareSite(root, folder, stops);
    const recorded = await before(site);
    return await work(await start(), recorded);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function prepareSite(
  root: string,
  folder: string,
  stops: (() => Promise<unknown>)[],
): Promise<OperatorSite & { start(): Promise<Site> }> {
  const { startScratch }: typeof import('../../apps/server/test/harness/scratch.ts') = await import(
    join(root, 'apps/server/test/harness/scratch.ts')
  );
  const postgres = await startScratch();
  stops.push(postgres.stop);
  const secret = 'a secret for the time of a recording';
  const environment = {
    PATH: process.env['PATH'],
    ...clockSettings(),
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: postgres.url,
    // The flow of a page includes the browser's calls, so the server must not render the first view.
    JISHI_FIRST_VIEWS: '0',
    JISHI_HOME: join(folder, 'home'),
    JISHI_CATALOGUE: await writeCatalogue(root, folder),
    JISHI_SECRET: secret,
    JISHI_FLOWS_ROOT: root,
    LOG_LEVEL: 'warn',
  };
  await mkdir(environment.JISHI_HOME);
  const start = (...args: readonly string[]): TracedProcess => startTraced(root, environment, args, stops);
  const operator = operatorOf(root, start(TRACER));
  // The data sets contain the operator's rows, so no demo market is generated and the server starts immediately.
  for (const code of Object.values(CODES))
    await operator.run('data', 'load', code, await writeRows(folder, '2025-06-02'));
  return {
    ...{ folder, operator },
    async start() {
      const server = start(join(root, 'apps/server/src/app/main.ts'));
      const origin = await originOf(server.child);
      const accounts = JSON.parse(await readFile(join(environment.JISHI_HOME, 'demo.json'), 'utf8'));
      return { root, folder, databaseUrl: postgres.url, secret, origin, accounts, operator, server };
    },
  };
}

/** Two data sets whose calls are charged from the first call on. */
async function writeCatalogue(root: string, folder: string): Promise<string> {
  const [from, to] = [join(root, 'catalogue'), join(folder, 'catalogue')];
  await mkdir(join(to, 'stock'), { recursive: true });
  for (const file of ['categories.yaml', 'providers.yaml', 'site.yaml'])
    await cp(join(from, file), join(to, file));
  const manifest = (await readFile(join(from, MANIFEST), 'utf8')).replace(
    /^trialCalls: .*$/m,
    'trialCalls: 0',
  );
  for (const code of Object.values(CODES))
    await writeFile(join(to, 'stock', `${code}.yaml`), manifest.replaceAll(CODES.traced, code));
  return to;
}

/** One of the securities with rows. */
export const SECURITY = '600001';
const SECURITIES = 30;

/** A file with the quotes of one day. */
export async function writeRows(folder: string, day: string): Promise<string> {
  const rows = Array.from({ length: SECURITIES }, (_, i) => `${600_000 + i},示例${i},${day},上交所,10.${i}`);
  const file = join(folder, `${day}.csv`);
  await writeFile(file, `SECCODE,SECNAME,TRADEDATE,F001V,F007N\n${rows.join('\n')}\n`);
  return file;
}

function startTraced(
  root: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  stops: (() => Promise<unknown>)[],
): TracedProcess {
  const child = spawn(process.execPath, ['--import', TRACER, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  stops.push(async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  });
  return { child, take: () => ask(child, { take: true }) };
}

async function ask<T>(child: ChildProcess, order: Order): Promise<T> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const died = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a traced process ended with code ${code}`);
  });
  died.catch(() => undefined);
  child.send(order);
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), died]);
    return answer;
  } finally {
    stopped.abort();
  }
}

function operatorOf(root: string, traced: TracedProcess): Operator {
  const program = join(root, 'apps/server/src/app/cli.ts');
  const run = async (...args: readonly string[]): Promise<string> => {
    const { printed, code } = await ask<CommandEnd>(traced.child, { program, args });
    if (code !== 0) throw new Error(`jishi ${args.join(' ')} ended with code ${code}:\n${printed}`);
    return printed;
  };
  return { ...traced, run };
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /http:\/\/[\w.]+:\d+/.exec(printed)?.[0];
      if (origin !== undefined) resolve(origin);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}:\n${printed}`)));
  });
}
