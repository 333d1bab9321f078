import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryHome } from '../harness/scratch.ts';
import { userOf } from '../harness/user-of.ts';
import { NAMES, type Name, type Network, oneMachine } from './network.ts';
import {
  BINARIES,
  etcdArguments,
  haproxyConfig,
  type Node,
  PASSWORD,
  patroniConfig,
} from './patroni-config.ts';
import {
  createDatabase,
  follows,
  isFailsafe,
  leadsToPrimary,
  membersOf,
  until,
  untilPrimary,
} from './patroni-state.ts';
import { freePort } from './pgbouncer.ts';

const run = promisify(execFile);

const PATRONI = '/usr/bin/patroni';
const ETCD = '/usr/bin/etcd';
const HAPROXY = '/usr/sbin/haproxy';
/** The number of log lines in an error. */
const LINES_SHOWN = 300;
/** Frequent lines that would hide the others. */
const MANY_LINES = /connection slots are reserved|too many clients|no action\. I am/;

/** Programs of the high-availability test, and the Debian packages that contain them. */
export const HA_PROGRAMS = {
  [PATRONI]: 'patroni',
  [ETCD]: 'etcd-server',
  [HAPROXY]: 'haproxy',
  [`${BINARIES}/postgres`]: 'postgresql-15',
};

export interface HaCluster {
  /** The address of the proxy, which follows the primary. */
  readonly proxyUrl: string;
  /** The address of all servers. */
  readonly allUrl: string;
  /** The address of one server, whether or not it is the primary. */
  urlOf(name: Name): string;
  /** Returns the primary according to Patroni, once it is not `former`. */
  primary(former?: Name): Promise<Name>;
  /** Resolves when the primary waits for a synchronous standby, so that a failover loses nothing. */
  untilSafe(): Promise<void>;
  /** Kills a node like the loss of its machine: Patroni and every process of PostgreSQL. */
  kill(name: Name): Promise<void>;
  /**
   * Suspends all processes of the primary, as if its machine hung, in the pause between two cycles of Patroni. A
   * Patroni before 3.0.3 (Debian 12 has 3.0.2) that hangs within a cycle takes the lock from its successor when it
   * continues (https://github.com/patroni/patroni/pull/2689).
   */
  suspend(name: Name): Promise<void>;
  resume(name: Name): Promise<void>;
  /** Starts Patroni again on a node that was killed. */
  restart(name: Name): Promise<void>;
  /** Resolves when the node follows the primary. */
  untilFollows(name: Name): Promise<void>;
  stopEtcd(): Promise<void>;
  /** Resolves when the node continues as the primary without etcd. */
  untilFailsafe(name: Name): Promise<void>;
  startEtcd(): Promise<void>;
  stop(): Promise<void>;
}

interface Programs {
  readonly nodes: readonly Node[];
  readonly proxyPort: number;
  readonly startPatroni: (node: Omit<Node, 'patroni'>) => ChildProcess;
  readonly startEtcd: () => ChildProcess;
  readonly etcd: ChildProcess;
  readonly haproxy: ChildProcess;
  /** Returns the lines that the programs logged. */
  readonly readLog: () => Promise<string[]>;
  /** Removes the files of all programs. */
  readonly clean: () => Promise<void>;
}

async function startPrograms({ etcdHost, machines }: Network): Promise<Programs> {
  const folder = await makeTemporaryHome();
  const user = await userOf('nobody');
  const log = openSync(join(folder, 'log'), 'a');
  const stdio: StdioOptions = ['ignore', log, log];
  const options = { cwd: '/', env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin' }, stdio };
  const start = (program: string, args: readonly string[]): ChildProcess =>
    spawn(program, args, { ...options, ...user });
  const startPatroni = ({ machine: { enter }, config }: Omit<Node, 'patroni'>): ChildProcess => {
    const [program = '', ...args] = [...enter, PATRONI, config];
    // Only root can enter another machine. The command then switches to the same user.
    return enter.length === 0 ? start(program, args) : spawn(program, args, options);
  };
  const makeFolder = async (name: string): Promise<string> => {
    await mkdir(join(folder, name));
    await chown(join(folder, name), user.uid, user.gid);
    return join(folder, name);
  };
  const proxyPort = await freePort();
  const address = { host: etcdHost, port: await freePort(), peerPort: await freePort() };
  const etcdFolder = await makeFolder('etcd');
  const startEtcd = (): ChildProcess => start(ETCD, etcdArguments(etcdFolder, address));
  const etcd = startEtcd();
  const nodes: Node[] = [];
  for (const name of NAMES) {
    const home = await makeFolder(name);
    const [port, restPort] = [await freePort(), await freePort()];
    const files = { config: join(home, 'patroni.yml'), data: join(home, 'data') };
    const node = { name, machine: machines[name], port, restPort, ...files };
    await writeFile(node.config, patroniConfig(node, home, address));
    nodes.push({ ...node, patroni: startPatroni(node) });
    // The first node creates the cluster, the others copy it.
    if (name === 'a') await untilPrimary(nodes);
  }
  const proxyConfig = join(folder, 'haproxy.cfg');
  await writeFile(proxyConfig, haproxyConfig(proxyPort, nodes));
  const haproxy = start(HAPROXY, ['-f', proxyConfig]);
  const clean = async (): Promise<void> => {
    closeSync(log);
    // A child of a killed Patroni, such as a copy, may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 50 });
  };
  const readLog = async (): Promise<string[]> => (await readFile(join(folder, 'log'), 'utf8')).split('\n');
  return { nodes, proxyPort, startPatroni, startEtcd, etcd, haproxy, readLog, clean };
}

/** Three nodes of PostgreSQL 15 under Patroni, one etcd and a proxy. */
export async function startHaCluster(network: Network = oneMachine()): Promise<HaCluster> {
  const { nodes, proxyPort, startPatroni, startEtcd, haproxy, readLog, clean, ...programs } =
    await startPrograms(network);
  const logged = (state: Promise<void>): Promise<void> => withLog({ nodes, readLog }, state);
  let { etcd } = programs;
  const first = await untilPrimary(nodes);
  await createDatabase(nodeOf(nodes, first));
  await until(() => leadsToPrimary(proxyPort));
  const urlAt = (hosts: string): string => `postgresql://jishi:${PASSWORD}@${hosts}/jishi`;
  const signal = async (name: Name, kind: NodeJS.Signals): Promise<void> => {
    for (const pid of await processesOf(nodeOf(nodes, name))) signalNow(pid, kind);
  };
  return {
    proxyUrl: urlAt(`127.0.0.1:${proxyPort}`),
    allUrl: `${urlAt(nodes.map(({ machine, port }) => `${machine.clientHost}:${port}`).join(','))}?target_session_attrs=read-write`,
    urlOf(name) {
      const { machine, port } = nodeOf(nodes, name);
      return urlAt(`${machine.clientHost}:${port}`);
    },
    primary: (former) => untilPrimary(nodes, former),
    untilSafe: () => until(async () => (await membersOf(nodes)).some(({ role }) => role === 'sync_standby')),
    kill: (name) => signal(name, 'SIGKILL'),
    async suspend(name) {
      await logged(untilCycleEnds(readLog, name));
      // Patroni is suspended first, before its next cycle.
      nodeOf(nodes, name).patroni.kill('SIGSTOP');
      await signal(name, 'SIGSTOP');
    },
    resume: (name) => signal(name, 'SIGCONT'),
    async restart(name) {
      const node = nodeOf(nodes, name);
      node.patroni = startPatroni(node);
    },
    untilFollows: (name) => logged(until(() => follows(nodes, name))),
    untilFailsafe: (name) => logged(until(() => isFailsafe(nodeOf(nodes, name)))),
    async stopEtcd() {
      await end(etcd, 'SIGKILL');
    },
    async startEtcd() {
      etcd = startEtcd();
    },
    async stop() {
      for (const { name } of nodes) {
        await signal(name, 'SIGCONT');
        await signal(name, 'SIGKILL');
      }
      await end(haproxy, 'SIGKILL');
      await end(etcd, 'SIGKILL');
      await network.remove();
      await clean();
    },
  };
}

/** If the state is not reached, the error contains the members and the last lines of the log. */
async function withLog(
  { nodes, readLog }: Pick<Programs, 'nodes' | 'readLog'>,
  state: Promise<void>,
): Promise<void> {
  try {
    await state;
  } catch (error) {
    const lines = (await readLog()).filter((line) => !MANY_LINES.test(line)).slice(-LINES_SHOWN);
    throw new Error([String(error), JSON.stringify(await membersOf(nodes)), ...lines].join('\n'));
  }
}

/** Resolves when the primary's Patroni begins its pause before the next cycle. */
async function untilCycleEnds(readLog: Programs['readLog'], name: Name): Promise<void> {
  const count = async (): Promise<number> =>
    (await readLog()).filter((line) => line.includes(`I am (${name}), the leader with the lock`)).length;
  const before = await count();
  await until(async () => (await count()) > before);
}

function nodeOf(nodes: readonly Node[], name: Name): Node {
  const node = nodes.find((one) => one.name === name);
  if (node === undefined) throw new Error(`there is no node ${name}`);
  return node;
}

/** Patroni, then the postmaster, then its children, so that none can be replaced. */
async function processesOf({ patroni, data }: Node): Promise<number[]> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number.parseInt(file, 10);
  const own = patroni.pid === undefined ? [] : [patroni.pid];
  if (Number.isNaN(postmaster)) return own;
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]).catch(() => ({
    stdout: '',
  }));
  return [...own, postmaster, ...stdout.split('\n').flatMap((line) => Number.parseInt(line, 10) || [])];
}

function signalNow(pid: number, kind: NodeJS.Signals): void {
  try {
    process.kill(pid, kind);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function end(child: ChildProcess, kind: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(kind);
  await gone;
}
