import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import { balanceFen, type Customer, newCustomer, newToken } from '../../../test/harness/customers.ts';
import { temporaryHome } from '../../../test/harness/embedded.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { makeTemporaryHome } from '../../../test/harness/scratch.ts';
import { startSite } from '../../../test/harness/server.ts';
import { tokenSecretOf } from '../../modules/access/index.ts';

const CODE = 'p_test1001';
const SECRET = 'another secret of the tests, long enough';
const program = (name: string) => join(import.meta.dirname, '..', name);
const manifest = quotesManifest(CODE, { prices: { use: 1 } });
const site = await startSite([manifest]);
let home: string;
beforeAll(async () => {
  home = await makeTemporaryHome();
  const real = join(import.meta.dirname, '../../../../../catalogue');
  await mkdir(join(home, 'catalogue/stock'), { recursive: true });
  for (const name of ['categories.yaml', 'providers.yaml'])
    await cp(join(real, name), join(home, 'catalogue', name));
  await writeFile(join(home, `catalogue/stock/${CODE}.yaml`), stringify(manifest));
});
afterAll(async () => {
  await rm(home, { recursive: true });
  await site.stop();
});

const start = (file: string, ...args: string[]): ChildProcess => startWith({}, file, ...args);

function startWith(more: NodeJS.ProcessEnv, file: string, ...args: string[]): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: site.url,
    JISHI_HOME: home,
    JISHI_CATALOGUE: join(home, 'catalogue'),
    JISHI_SECRET: SECRET,
    JISHI_DEMO: '0',
    PORT: '0',
    // The output is discarded once the address is known.
    LOG_LEVEL: 'error',
    ...more,
  };
  const child = spawn(process.execPath, [program(file), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function startServer(
  settings: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; address: string }> {
  const child = startWith(settings, 'main.ts');
  return { child, address: await addressOf(child) };
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('no output');
  for await (const line of createInterface(stdout)) {
    const address = /集市 Jishi\s+(\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server did not start');
}

/**
 * Sends calls as fast as possible until the server has stopped. Returns the request ids of all calls that got a
 * response and were charged.
 */
async function callUntilGone(address: string, token: string, onFirst: () => void): Promise<string[]> {
  const answered: string[] = [];
  const headers = { authorization: `Bearer ${token}`, connection: 'close' };
  for (;;) {
    try {
      const response = await fetch(`${address}/api/stock/${CODE}?@limit=1`, { headers });
      await response.arrayBuffer();
      if (response.headers.get('x-jishi-basis') === 'use')
        answered.push(response.headers.get('x-request-id') ?? '');
      onFirst();
    } catch {
      return answered;
    }
  }
}

async function storm(
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<{ answered: string[]; written: string[]; code: number | null; customer: Customer }> {
  const { child, address } = await startServer();
  const customer = await newCustomer(site, { balanceFen: 1_000_000n });
  const now = { ...site, tokenSecret: tokenSecretOf(SECRET), time: { now: new Date() } };
  const token = await newToken(now, customer);
  const exited = once(child, 'exit');
  let calls = 0;
  const onFirst = (): void => {
    calls++;
    if (calls === 60) child.kill(signal);
  };
  const answers = await Promise.all(Array.from({ length: 12 }, () => callUntilGone(address, token, onFirst)));
  const [code] = await exited;
  const { rows } = await site.database.pool.query<{ id: string }>(
    'select request_id as id from usage_call where account_id = $1',
    [customer.accountId],
  );
  return { answered: answers.flat(), written: rows.map((row) => row.id), code, customer };
}

describe('a server that stops in the middle of charged calls', () => {
  it('exits cleanly, and records and charges every call that got a response', async () => {
    await site.load(CODE, quotesCsv(3, 1));
    const { answered, written, code, customer } = await storm('SIGTERM');
    expect(code).toBe(0);
    expect(answered.length).toBeGreaterThanOrEqual(50);
    expect(new Set(written)).toEqual(new Set([...answered, ...written]));
    expect(1_000_000n - (await balanceFen(site, customer))).toBe(BigInt(written.length));
  });

  it('loses no call that got a response, even if it is killed', async () => {
    await site.load(CODE, quotesCsv(3, 1));
    const { answered, written, customer } = await storm('SIGKILL');
    expect(answered.length).toBeGreaterThanOrEqual(50);
    for (const id of answered) expect(written).toContain(id);
    expect(1_000_000n - (await balanceFen(site, customer))).toBe(BigInt(written.length));
  });
});

describe('a server that stops with time to leave service', () => {
  it('becomes not ready immediately, serves and charges every call, and exits on a second signal', async () => {
    await site.load(CODE, quotesCsv(3, 1));
    const { child, address } = await startServer({ JISHI_DRAIN: '500' });
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    const now = { ...site, tokenSecret: tokenSecretOf(SECRET), time: { now: new Date() } };
    const headers = { authorization: `Bearer ${await newToken(now, customer)}` };
    const ready = async (): Promise<number> => (await fetch(`${address}/readyz`)).status;
    expect(await ready()).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(ready).toBe(503);
    for (let calls = 0; calls < 20; calls++) {
      const answer = await fetch(`${address}/api/stock/${CODE}?@limit=1`, { headers });
      expect(await answer.json()).toMatchObject({ resultcode: 200, count: 1 });
      expect(answer.headers.get('connection')).toBe('close');
    }
    expect(await balanceFen(site, customer)).toBe(1_000n - 20n);
    const exited = once(child, 'exit');
    // Signals in quick succession count as one.
    const timer = setInterval(() => child.kill('SIGTERM'), 100);
    onTestFinished(() => clearInterval(timer));
    expect(await exited).toEqual([0, null]);
  });

  it('exits once its time limit is reached', async () => {
    const { child, address } = await startServer({ JISHI_DRAIN: '0.2' });
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    await expect(fetch(`${address}/readyz`)).rejects.toThrow();
  });
});

describe('a server with the bundled PostgreSQL that receives two signals', () => {
  /** The process named in the data directory. Undefined if it is not running. */
  const postmasterIn = async (own: string): Promise<number | undefined> => {
    const text = await readFile(join(own, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    return Number.isInteger(pid) && existsSync(`/proc/${pid}`) ? pid : undefined;
  };
  const begin = (own: string) => {
    const env = { DATABASE_URL: undefined, JISHI_HOME: own };
    return startWith(env, 'main.ts');
  };

  it.each(['during its start', 'after its start'])(
    'leaves no PostgreSQL behind: %s',
    { timeout: 180_000 },
    async (when) => {
      const own = await temporaryHome();
      const child = begin(own);
      const exited = once(child, 'exit');
      if (when === 'after its start') await addressOf(child);
      else child.stdout?.resume();
      await expect.poll(() => postmasterIn(own), { timeout: 120_000 }).toEqual(expect.any(Number));
      const postmaster = await postmasterIn(own);
      child.kill('SIGTERM');
      child.kill('SIGINT');
      await exited;
      await expect.poll(() => existsSync(`/proc/${postmaster}`), { timeout: 30_000 }).toBe(false);
      expect(await postmasterIn(own)).toBe(undefined);
    },
  );
});

describe('a load killed in the middle', () => {
  it('leaves the table, its feed and its count unchanged, and does not affect the next load', async () => {
    const { pool } = site.database;
    const file = join(home, 'quotes.csv');
    await writeFile(file, quotesCsv(2_000, 5));
    const state = async () =>
      (
        await pool.query(
          `select (select count(*)::int from data.${CODE}) as rows, (select count(*)::int from feed.${CODE}) as changes, row_count::int as counted, version from dataset`,
        )
      ).rows[0];
    const before = await state();
    // The load copies its rows and then writes the feed. There it waits for this lock and is killed.
    const blocker = await pool.connect();
    await blocker.query(`begin; lock table feed.${CODE} in exclusive mode`);
    const killed = start('cli.ts', 'data', 'load', CODE, file);
    const waiting = async (): Promise<number> => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%feed.%'`,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    const gone = once(killed, 'exit');
    killed.kill('SIGKILL');
    await gone;
    await blocker.query('commit');
    blocker.release();
    const others = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'jishi'`;
    await expect.poll(async () => (await pool.query(others)).rows.length).toBe(0);
    expect(await state()).toEqual(before);
    const again = start('cli.ts', 'data', 'load', CODE, file);
    const [code] = await once(again, 'exit');
    expect(code).toBe(0);
    const after = await state();
    const { rows } = await pool.query(
      `select count(*)::int as n from (
         select "SECCODE", "TRADEDATE" from data.${CODE}
         except
         select k.code, k.day from feed.${CODE} f, unnest(
           coalesce("SECCODE_run", array["SECCODE"]), coalesce("TRADEDATE_run", array["TRADEDATE"])) k(code, day)
       ) missing`,
    );
    expect([after?.counted, rows]).toEqual([after?.rows, [{ n: 0 }]]);
    expect(after?.rows).toBeGreaterThanOrEqual(10_000);
  });
});

it('the log states when and on which signal a server begins to stop, and when it has stopped', async () => {
  const child = startWith({}, 'main.ts');
  const read: string[] = [];
  const output = createInterface({ input: child.stdout as NonNullable<typeof child.stdout> });
  for await (const line of output) {
    read.push(line);
    if (line.includes('集市 Jishi')) child.kill('SIGTERM');
  }
  const lines = read.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(['started', 'stopping', 'stopped']);
  expect(lines[1]).toMatchObject({ signal: 'SIGTERM', drainMs: 0 });
});
