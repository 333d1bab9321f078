import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killOnExit } from './child.ts';

const EXAMPLES = resolve(import.meta.dirname, '../../ops/proxies');
/** The addresses of the processes in the examples. */
const EXAMPLE_PORTS = [8081, 8082, 8083];
const BEGIN_MS = 30_000;
const LOOK_MS = 100;

/** A Debian proxy, and the changes that adapt its example to this run: no TLS, and a free port. */
interface Kind {
  readonly package: string;
  readonly program: string;
  readonly example: string;
  /** Replacements in the example, as pairs; `PORT` stands for the free port. */
  readonly changes: readonly (readonly [RegExp, string])[];
  readonly args: (file: string, folder: string) => string[];
}

const KINDS: Readonly<Record<string, Kind>> = {
  haproxy: {
    package: 'haproxy',
    program: '/usr/sbin/haproxy',
    example: 'haproxy.cfg',
    changes: [
      [/bind :443 .*/, 'bind 127.0.0.1:PORT'],
      [/ {2}log stdout .*\n/, ''],
    ],
    args: (file) => ['-db', '-f', file],
  },
  nginx: {
    package: 'nginx-light',
    program: '/usr/sbin/nginx',
    example: 'nginx.conf',
    changes: [
      [/listen 443 ssl;/, 'listen 127.0.0.1:PORT;'],
      [/ *ssl_certificate .*\n *ssl_certificate_key .*\n/, ''],
      [/access_log .*/, 'access_log off;'],
      [/error_log .*/, ''],
    ],
    args: (file, folder) => [
      ...['-c', file, '-e', 'stderr'],
      ...['-g', `daemon off; pid ${join(folder, 'pid')};`],
    ],
  },
  caddy: {
    package: 'caddy',
    program: '/usr/bin/caddy',
    example: 'Caddyfile',
    changes: [[/data\.example\.com \{/, '{\n\tadmin off\n}\nhttp://127.0.0.1:PORT {']],
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};

export interface RunningProxy {
  readonly name: string;
  readonly origin: string;
  stop(): Promise<void>;
}

/** Installs the proxies that are missing. */
export function installProxies(names: readonly string[], note: (line: string) => void): void {
  const missing = names.map(kindOf).filter(({ program }) => !existsSync(program));
  if (missing.length === 0) return;
  const packages = missing.map((kind) => kind.package);
  const command = `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(`as root, run: ${command}`);
  note(command);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
    stdio: 'ignore',
  });
}

/** Starts a proxy with its example in front of the processes on these ports. */
export async function startProxy(
  name: string,
  folder: string,
  port: number,
  processPorts: readonly number[],
): Promise<RunningProxy> {
  const kind = kindOf(name);
  const own = join(folder, name);
  await mkdir(own, { recursive: true });
  const file = join(own, kind.example);
  await writeFile(file, await exampleOn(kind, port, processPorts));
  const env = { ...process.env, HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
  const child = spawn(kind.program, kind.args(file, own), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  killOnExit(child);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000);
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(origin, child, () => said);
  return { name, origin, stop: () => end(child) };
}

function kindOf(name: string): Kind {
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`${name}: use ${Object.keys(KINDS).join(', ')}`);
  return kind;
}

async function exampleOn(kind: Kind, port: number, processPorts: readonly number[]): Promise<string> {
  const ports = EXAMPLE_PORTS.map((from, i) => [RegExp(`:${from}\\b`), `:${processPorts[i]}`] as const);
  let text = await readFile(join(EXAMPLES, kind.example), 'utf8');
  for (const [pattern, replacement] of [...kind.changes, ...ports]) {
    if (!pattern.test(text)) throw new Error(`${kind.example} has nothing like ${pattern}`);
    text = text.replace(pattern, replacement.replace('PORT', String(port)));
  }
  return text;
}

async function untilAnswers(origin: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + BEGIN_MS;
  for (;;) {
    const status = await fetch(`${origin}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${child.spawnfile} does not answer: ${said()}`);
    await wait(LOOK_MS);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
