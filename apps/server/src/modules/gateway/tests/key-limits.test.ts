import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceFen,
  type Customer,
  newCustomer,
  newToken,
  topUp,
} from '../../../../test/harness/customers.ts';
import { type Answered, call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { type Process, startSite } from '../../../../test/harness/server.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { createKey, type KeySettings } from '../../access/index.ts';
import { writeSettings } from '../../access/key-settings.repository.ts';
import { setSpendCaps } from '../../access/spend-caps.ts';

const [PAID, OTHER] = ['p_test1001', 'p_test1002'] as const;
const site = await startSite([quotesManifest(PAID, { prices: { use: 7 } }), quotesManifest(OTHER)]);
afterAll(site.stop);
let twin: Process;
beforeAll(async () => {
  for (const code of [PAID, OTHER]) await site.load(code, quotesCsv(4, 3));
  twin = await site.twin();
});

const OPEN: KeySettings = {
  label: '',
  expiresAt: null,
  datasets: null,
  networks: null,
  dayCapFen: null,
  monthCapFen: null,
  callCapFen: null,
};
/** Makes a change, and waits until both processes are notified of it. */
const change = async (work: (tx: Tx) => Promise<unknown>): Promise<void> => {
  await site.change(work);
  await twin.heard.accounts();
};
const settle = ({ keyId }: Customer, settings: Partial<KeySettings>): Promise<void> =>
  change((tx) => writeSettings(tx, keyId, { ...OPEN, ...settings }, site.time.now));
const ask = ({ token }: Customer, code: string = PAID, of: Process = site): Promise<Answered> =>
  call(of, `stock/${code}`, { token });
const many = (customer: Customer, count: number): Promise<Answered[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => ask(customer, PAID, i % 2 === 0 ? site : twin)));
const charged = (answers: readonly Answered[]): number =>
  answers.filter((answer) => answer.header('x-jishi-basis') === 'use').length;

describe('a cap on spending', () => {
  it('of a key stops its calls before the next charge in every process, with a message that states the cap', async () => {
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    await settle(customer, { dayCapFen: 50n });
    const answers = await many(customer, 30);
    expect(charged(answers)).toBe(7);
    expect(answers.filter((answer) => answer.resultcode === 431)).toHaveLength(23);
    expect(await balanceFen(site, customer)).toBe(951n);
    const refused = await ask(customer);
    expect(refused.resultmsg).toContain('0.50');
    expect((await ask(customer, OTHER)).resultcode).toBe(200);
    const notices = async (): Promise<string[]> => {
      const { rows } = await site.database.pool.query(
        `select payload->>'day' as day from graphile_worker._private_jobs job join graphile_worker._private_tasks task
         on task.id = job.task_id where identifier = 'usage.capReached' and payload->>'keyId' = $1 order by 1`,
        [String(customer.keyId)],
      );
      return rows.map(({ day }) => day);
    };
    expect(await notices()).toHaveLength(1);
    site.advance(86_400_000);
    const token = await newToken(site, customer);
    expect(charged(await many({ ...customer, token }, 10))).toBe(7);
    expect(new Set(await notices()).size).toBe(2);
  });

  it('of the account applies to all its keys together, and takes earlier spending into account', async () => {
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    expect(charged(await many(customer, 4))).toBe(4);
    const cap = (monthCapFen: bigint): Promise<void> =>
      change((tx) => setSpendCaps(tx, customer.accountId, { dayCapFen: null, monthCapFen }, site.time.now));
    await cap(70n);
    expect(charged(await many(customer, 20))).toBe(6);
    await cap(84n);
    expect(charged(await many(customer, 20))).toBe(2);
    expect(await balanceFen(site, customer)).toBe(1_000n - 84n);
  });

  it('of a key takes its earlier spending into account, but not calls that the wallet could not pay for', async () => {
    const customer = await newCustomer(site, { balanceFen: 20n });
    expect(charged(await many(customer, 1))).toBe(1);
    await settle(customer, { monthCapFen: 21n });
    expect(charged(await many(customer, 10))).toBe(1);
    await site.change((tx) => topUp(tx, customer.walletId, 100n));
    expect(charged(await many(customer, 10))).toBe(1);
  });
});

describe('a key', () => {
  it('restricted to some data sets gets 409 for any other', async () => {
    const customer = await newCustomer(site);
    await settle(customer, { datasets: [OTHER.toUpperCase()] });
    expect([(await ask(customer, OTHER)).resultcode, (await ask(customer)).resultcode]).toEqual([200, 409]);
  });

  it('restricted to some data sets can read only the usage of these data sets, and why its own calls were rejected', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const before = (await ask(customer)).header('x-request-id') ?? '';
    const key = await site.change((tx) => createKey(tx, customer));
    const limited = { ...customer, ...key, token: await newToken(site, key) };
    await settle(limited, { datasets: [OTHER] });
    const read = async ({ token }: Customer, path: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await site.app.inject({ method: 'GET', url: `/v1/my/${path}`, headers })).json();
    };
    await ask(limited, OTHER);
    const refused = (await ask(limited)).header('x-request-id') ?? '';
    expect((await read(limited, 'usage')).data).toMatchObject([{ dataset: OTHER, calls: 1 }]);
    expect((await read(customer, 'usage')).data).toMatchObject([
      { dataset: PAID, calls: 2 },
      { dataset: OTHER },
    ]);
    expect((await read(limited, `calls/${before}`)).code).toBe(2405);
    expect((await read(limited, `calls/${refused}`)).data).toMatchObject({ resultcode: 409, dataset: PAID });
    expect((await read(customer, `calls/${before}`)).data).toMatchObject({ basis: 'use' });
  });

  it('restricted to some networks is rejected from any other network, in plain calls and in all other calls', async () => {
    const customer = await newCustomer(site);
    await settle(customer, { networks: ['10.0.0.0/8', '2001:db8::/32'] });
    const refused = await ask(customer, OTHER);
    expect([refused.resultcode, refused.resultmsg]).toEqual([409, expect.stringContaining('127.0.0.1')]);
    await settle(customer, { networks: ['127.0.0.0/8'] });
    expect((await ask(customer, OTHER)).resultcode).toBe(200);
  });

  it('restricted to some networks reveals nothing about its account to callers in other networks', async () => {
    const customer = await newCustomer(site);
    const statusOf = async (path: string): Promise<number> => {
      const headers = { authorization: `Bearer ${customer.token}` };
      return (await site.app.inject({ url: `/v1/my/${path}`, headers })).statusCode;
    };
    const all = () => Promise.all(['limits', 'usage', 'balance'].map(statusOf));
    await settle(customer, { networks: ['10.0.0.0/8'] });
    expect(await all()).toEqual([403, 403, 403]);
    await settle(customer, { networks: ['127.0.0.0/8'] });
    expect(await all()).toEqual([200, 200, 200]);
  });

  it('expires exactly on time, and the error states that time', async () => {
    const customer = await newCustomer(site);
    const until = new Date(site.time.now.getTime() + 60_000);
    await settle(customer, { expiresAt: until });
    expect((await ask(customer, OTHER)).resultcode).toBe(200);
    site.time.now = until;
    const refused = await ask(customer, OTHER);
    expect([refused.resultcode, refused.resultmsg]).toEqual([
      404,
      expect.stringContaining(until.toISOString()),
    ]);
  });
});
