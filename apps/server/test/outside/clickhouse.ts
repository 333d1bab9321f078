import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CHDB = '3.4.0';
const ROOT = join(import.meta.dirname, '../../../..');
const PACKAGES = join(ROOT, `node_modules/.cache/chdb-${CHDB}`);
const CHILD = join(import.meta.dirname, 'clickhouse.child.ts');

/** The engine of ClickHouse behind HTTP. */
export interface EngineServer {
  readonly url: string;
  /** Kills the process. */
  kill(): Promise<void>;
  /** Starts it again with the same data and address. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Downloads the engine into a cache: 167 MB, 559 MB decompressed. */
function install(): void {
  if (existsSync(PACKAGES)) return;
  const work = `${PACKAGES}.new`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'package.json'), '{"private": true}');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  execFileSync('npm', ['install', ...options, `chdb@${CHDB}`], { cwd: work, stdio: 'inherit' });
  renameSync(work, PACKAGES);
}

/** Starts the engine of ClickHouse with an empty database. */
export async function startEngine(): Promise<EngineServer> {
  install();
  const data = await mkdtemp(join(tmpdir(), 'jishi-clickhouse-'));
  let port = 0;
  let child = await started();
  async function started(): Promise<ReturnType<typeof fork>> {
    const process = fork(CHILD, [PACKAGES, data, String(port)], { env: {}, execArgv: [] });
    const message = once(process, 'message');
    const end = once(process, 'exit').then(() => Promise.reject(new Error('the engine came to an end')));
    [port] = (await Promise.race([message, end])) as [number];
    return process;
  }
  async function kill(): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  return {
    url: `http://127.0.0.1:${port}/jishi`,
    kill,
    async start() {
      child = await started();
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await kill();
      await rm(data, { recursive: true });
    },
  };
}
