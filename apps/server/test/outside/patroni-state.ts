import pg from 'pg';
import { NAMES, type Name } from './network.ts';
import { type Node, PASSWORD } from './patroni-config.ts';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Returns the members from the first node that answers. */
export async function membersOf(nodes: readonly Node[]): Promise<readonly Member[]> {
  for (const { machine, restPort } of nodes) {
    const answer = await fetch(`http://${machine.clientHost}:${restPort}/cluster`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

/** Returns whether the node runs and follows the primary. */
export async function follows(nodes: readonly Node[], name: Name): Promise<boolean> {
  const member = (await membersOf(nodes)).find((one) => one.name === name);
  return member !== undefined && member.role !== 'leader' && /^(running|streaming)$/.test(member.state);
}

export async function untilPrimary(nodes: readonly Node[], former?: Name): Promise<Name> {
  let primary: Name | undefined;
  await until(async () => {
    for (const { name, machine, restPort } of nodes) {
      if (name === former) continue;
      const answer = await fetch(`http://${machine.clientHost}:${restPort}/primary`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (answer?.status === 200) primary = name;
    }
    return primary !== undefined;
  });
  if (primary === undefined) throw new Error('there is no primary');
  return primary;
}

export async function isFailsafe({ machine, restPort }: Node): Promise<boolean> {
  const answer = await fetch(`http://${machine.clientHost}:${restPort}/patroni`, {
    signal: AbortSignal.timeout(1_000),
  }).catch(() => null);
  const state: unknown = await answer?.json().catch(() => null);
  return typeof state === 'object' && state !== null && 'failsafe_mode_is_active' in state;
}

const STATE_MS = 90_000;

/** Polls every 100 ms until the condition is true. Throws after 90 s. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const last = performance.now() + STATE_MS;
  while (!(await isSo())) {
    if (performance.now() > last) throw new Error('the cluster does not reach the expected state');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function createDatabase({ machine, port }: Node): Promise<void> {
  const client = new pg.Client({
    host: machine.clientHost,
    port,
    user: 'postgres',
    password: PASSWORD,
    database: 'postgres',
  });
  await client.connect();
  await client.query(`create role jishi login password '${PASSWORD}'`);
  await client.query('create database jishi owner jishi');
  await client.end();
}

/**
 * Returns whether the proxy connects only to the primary. When the proxy starts, it treats every server as usable, and
 * connects to them in turn.
 */
export async function leadsToPrimary(port: number): Promise<boolean> {
  for (let n = 0; n < 2 * NAMES.length; n++) if (!(await isPrimary(port))) return false;
  return true;
}

async function isPrimary(port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'jishi',
    password: PASSWORD,
    database: 'jishi',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    return rows[0]?.isStandby === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
