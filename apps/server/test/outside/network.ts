import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The machines of the cluster. */
export const NAMES = ['a', 'b', 'c'] as const;
export type Name = (typeof NAMES)[number];

/** The addresses of a machine, and the way to start a program on it. */
export interface Machine {
  /** The address at which the other machines and etcd reach it. */
  readonly peerHost: string;
  /** The address at which clients of the database and the proxy reach it. */
  readonly clientHost: string;
  readonly listenHost: string;
  /** The words before a command that make it run on this machine. Empty if all programs run on the same machine. */
  readonly enter: readonly string[];
}

export interface Network {
  readonly etcdHost: string;
  readonly machines: Readonly<Record<Name, Machine>>;
  /** Cuts a machine off from etcd and the other machines. Its clients still reach it. */
  cut(name: Name): Promise<void>;
  mend(name: Name): Promise<void>;
  remove(): Promise<void>;
}

const LOCAL = '127.0.0.1';

/** One machine for all programs. */
export function oneMachine(): Network {
  const machine: Machine = { peerHost: LOCAL, clientHost: LOCAL, listenHost: LOCAL, enter: [] };
  const refuse = async (): Promise<never> => {
    throw new Error('this network has no cable to cut');
  };
  return {
    etcdHost: LOCAL,
    machines: { a: machine, b: machine, c: machine },
    cut: refuse,
    mend: refuse,
    remove: async () => undefined,
  };
}

/** Concurrent runs have different subnets and names. */
const SUBNET = process.pid % 250;
const PREFIX = `jh${SUBNET}`;
const USER = ['setpriv', '--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'];

interface Wire {
  readonly bridge: string;
  readonly net: string;
}
const PEERS: Wire = { bridge: `${PREFIX}p`, net: `10.98.${SUBNET}` };
const CLIENTS: Wire = { bridge: `${PREFIX}c`, net: `10.99.${SUBNET}` };

/**
 * Creates a network namespace for each machine, as root. Each has two wires: one to etcd and the other machines, one to
 * the proxy and the product. A machine can therefore be cut off from its cluster while clients still reach it, which is
 * the failure that creates two primaries.
 */
export async function threeMachines(): Promise<Network> {
  await remove();
  for (const wire of [PEERS, CLIENTS]) await addBridge(wire);
  for (const [index, name] of NAMES.entries()) await addMachine(name, index);
  const machineOf = (index: number): Machine => ({
    peerHost: addressOn(PEERS, index),
    clientHost: addressOn(CLIENTS, index),
    listenHost: '0.0.0.0',
    enter: ['ip', 'netns', 'exec', namespaceOf(NAMES[index] ?? 'a'), ...USER],
  });
  return {
    etcdHost: `${PEERS.net}.1`,
    machines: { a: machineOf(0), b: machineOf(1), c: machineOf(2) },
    cut: (name) => ip('link', 'set', plugOf(PEERS, name), 'down'),
    mend: (name) => ip('link', 'set', plugOf(PEERS, name), 'up'),
    remove,
  };
}

async function ip(...args: string[]): Promise<void> {
  await run('ip', args);
}

const namespaceOf = (name: Name): string => `${PREFIX}${name}`;
/** The bridge's end of a machine's wire. */
const plugOf = ({ bridge }: Wire, name: Name): string => `${bridge}${name}`;
const addressOn = ({ net }: Wire, index: number): string => `${net}.${11 + index}`;

async function addBridge({ bridge, net }: Wire): Promise<void> {
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('address', 'add', `${net}.1/24`, 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
}

async function addMachine(name: Name, index: number): Promise<void> {
  const namespace = namespaceOf(name);
  await ip('netns', 'add', namespace);
  const inside = (...args: string[]): Promise<void> => ip('-n', namespace, ...args);
  await inside('link', 'set', 'lo', 'up');
  for (const wire of [PEERS, CLIENTS]) {
    const plug = plugOf(wire, name);
    await ip('link', 'add', plug, 'type', 'veth', 'peer', 'name', wire.bridge, 'netns', namespace);
    await ip('link', 'set', plug, 'master', wire.bridge, 'up');
    await inside('address', 'add', `${addressOn(wire, index)}/24`, 'dev', wire.bridge);
    await inside('link', 'set', wire.bridge, 'up');
  }
}

/** Removes the network, including one that an earlier run with this number left behind. */
async function remove(): Promise<void> {
  const gone = (): void => undefined;
  for (const name of NAMES) {
    for (const wire of [PEERS, CLIENTS]) await ip('link', 'delete', plugOf(wire, name)).catch(gone);
    await ip('netns', 'delete', namespaceOf(name)).catch(gone);
  }
  for (const { bridge } of [PEERS, CLIENTS]) await ip('link', 'delete', bridge).catch(gone);
}
