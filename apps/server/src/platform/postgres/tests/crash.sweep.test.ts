import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../../test/harness/ask.ts';
import {
  holdElsewhere,
  killNow,
  startAt,
  temporaryHome,
  usedHome,
} from '../../../../test/harness/embedded.ts';
import type { PostgresProblem } from '../index.ts';

const pidIn = async (home: string): Promise<number> =>
  Number.parseInt(await readFile(join(home, 'postgres/postmaster.pid'), 'utf8'), 10);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function holdAndWrite(home: string): Promise<Awaited<ReturnType<typeof holdElsewhere>>> {
  const held = await holdElsewhere(home);
  await ask(held.url ?? '', 'create table acknowledged as select 42 as n');
  return held;
}

describe('after a crash', () => {
  it('the next start stops the PostgreSQL of a killed process, and nothing is lost', async () => {
    const home = await usedHome();
    const held = await holdAndWrite(home);
    const orphan = await pidIn(home);
    await killNow(held.process);
    const next = await startAt(home);
    expect(await ask(next.url, 'select n from acknowledged')).toEqual([{ n: 42 }]);
    expect(await pidIn(home)).not.toBe(orphan);
  });

  it('PostgreSQL ends with its parent process, even if the process did not stop it, and nothing is lost', async () => {
    const home = await usedHome();
    const held = await holdAndWrite(home);
    const postmaster = await pidIn(home);
    held.process.kill('SIGTERM');
    await once(held.process, 'exit');
    await expect.poll(() => isAlive(postmaster)).toBe(false);
    const next = await startAt(home);
    expect(await ask(next.url, 'select n from acknowledged')).toEqual([{ n: 42 }]);
  });

  it('the next start recovers after all processes were killed together, and nothing is lost', async () => {
    const home = await usedHome();
    const held = await holdAndWrite(home);
    process.kill(await pidIn(home), 'SIGKILL');
    await killNow(held.process);
    const next = await startAt(home);
    expect(await ask(next.url, 'select n from acknowledged')).toEqual([{ n: 42 }]);
  });

  it('the next start ignores a pid file with another program’s id, and leaves that program running', async () => {
    const home = await usedHome();
    await writeFile(join(home, 'postgres/postmaster.pid'), `${process.pid}\n${join(home, 'postgres')}\n`);
    const next = await startAt(home);
    expect(await ask(next.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  it('the next start repeats an interrupted first start', async () => {
    const home = await temporaryHome();
    await mkdir(join(home, 'postgres.new/base'), { recursive: true });
    await writeFile(join(home, 'postgres.new/PG_VERSION'), '18\n');
    const next = await startAt(home);
    expect(await ask(next.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    expect(existsSync(join(home, 'postgres.new'))).toBe(false);
  });

  it('PostgreSQL is restarted at the same address, and nothing is lost', async () => {
    const home = await usedHome();
    const { url } = await startAt(home);
    await ask(url, 'create table acknowledged as select 42 as n');
    const killed = await pidIn(home);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => alive(url)).toEqual([{ n: 42 }]);
    expect(await pidIn(home)).not.toBe(killed);
  });

  it('the owner is notified of a PostgreSQL that cannot be restarted', async () => {
    const home = await usedHome();
    const death = Promise.withResolvers<PostgresProblem>();
    await startAt(home, { onDeath: death.resolve });
    const pid = await pidIn(home);
    await rm(join(home, 'postgres/global/pg_control'));
    process.kill(pid, 'SIGKILL');
    expect((await death.promise).message).toMatch(/damaged/);
  });
});

const alive = (url: string): Promise<unknown> => ask(url, 'select n from acknowledged').catch(() => []);
