import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { interceptStatements } from '../../../../test/harness/intercept-statements.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { settlementOf } from '../../../../test/harness/settlement.ts';
import { type Db, inTransaction } from '../../../platform/db/index.ts';
import { disableAccount } from '../../accounts/index.ts';
import { type Settlement, Settler } from '../../usage/index.ts';

const [PAID, FREE] = ['p_test1001', 'p_test1002'] as const;
const site = await startSite([quotesManifest(PAID, { prices: { use: 7 } }), quotesManifest(FREE)]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of [PAID, FREE]) await site.load(code, quotesCsv(2, 1));
});
const { pool } = site.database;

function callOf(customer: Customer, over: Partial<Settlement> = {}): Settlement {
  const pricing = { basis: 'use', priceFen: 7n } as const;
  return settlementOf(site, customer, { datasetCode: PAID, pricing, perDay: 1_000_000, ...over });
}

const writtenOf = async ({ accountId }: Customer): Promise<number> => {
  const { rows } = await pool.query('select 1 from usage_call where account_id = $1', [accountId]);
  return rows.length;
};

/** Returns a database whose connection fails at the commit, either before or after the commit takes effect. */
function dyingAtCommit(when: 'before' | 'behind'): Db {
  return interceptStatements(pool, (client, text, values) => {
    if (!/^commit$/i.test(text)) return client.query(text, values);
    return client.query(when === 'behind' ? 'commit' : 'rollback').then(() => {
      throw new Error('Connection terminated unexpectedly');
    });
  });
}

describe('a commit whose reply is lost', () => {
  const withKey = (customer: Customer, key: string) =>
    callOf(customer, { idempotency: { key, inputHash: Buffer.alloc(32, 1) } });

  it('is detected if the commit took effect: the call is settled and charged once, and its key is used', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const settled = await new Settler(dyingAtCommit('behind'), pool).settle(withKey(customer, 'one'));
    expect(settled).toMatchObject({ outcome: 'settled', basis: 'use', priceFen: 7n, balanceFen: 93n });
    expect([await balanceFen(site, customer), await writtenOf(customer)]).toEqual([93n, 1]);
    const again = await new Settler(site.database.db, pool).settle(withKey(customer, 'one'));
    expect(again).toMatchObject({ outcome: 'settled', basis: 'repeat', priceFen: 0n });
    expect(await balanceFen(site, customer)).toBe(93n);
  });

  it('is detected if the commit did not take effect: the call fails free of charge, and its key stays usable', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    await expect(
      new Settler(dyingAtCommit('before'), pool).settle(withKey(customer, 'two')),
    ).rejects.toMatchObject({ error: 'gateway.busy' });
    expect(await balanceFen(site, customer)).toBe(100n);
    const again = await new Settler(site.database.db, pool).settle(withKey(customer, 'two'));
    expect(again).toMatchObject({ outcome: 'settled', basis: 'use', balanceFen: 93n });
  });
});

describe('the result -1 (busy)', () => {
  it('is returned, free of charge, only while too many calls wait to be charged', async () => {
    const FULL = 10_000;
    const customer = await newCustomer(site);
    const { settler } = site.state;
    const blocker = await pool.connect();
    await blocker.query('begin; lock table usage_call in exclusive mode');
    const waiting: ReturnType<Settler['settle']>[] = [];
    // The first batch leaves the queue and waits in the database. Later calls stay in the queue.
    for (let turns = 0; turns < 5; turns++) {
      while (settler.waiting < FULL)
        waiting.push(
          settler.settle(callOf(customer, { datasetCode: FREE, pricing: { basis: 'free', priceFen: 0n } })),
        );
      await nextTurn();
    }
    const refused = await call(site, `stock/${FREE}`, { token: customer.token });
    expect([refused.status, refused.resultcode, refused.records]).toEqual([503, -1, []]);
    expect([refused.header('x-jishi-basis'), refused.header('x-jishi-price-fen')]).toEqual(['failed', '0']);
    await blocker.query('rollback');
    blocker.release();
    const settled = await Promise.all(waiting);
    expect(settled.every(({ outcome }) => outcome === 'settled')).toBe(true);
    expect(await writtenOf(customer)).toBe(waiting.length);
    expect((await call(site, `stock/${FREE}`, { token: customer.token })).resultcode).toBe(200);
  });
});

describe('a lost connection for notifications', () => {
  it('makes the process unready until the connection is restored and all missed changes are applied', async () => {
    const customer = await newCustomer(site);
    const ask = () => call(site, `stock/${FREE}`, { token: customer.token });
    const ready = async () => (await site.app.inject({ url: '/readyz' })).statusCode;
    expect([(await ask()).total, await ready()]).toEqual([2, 200]);

    const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name');
    const limit = (most: number) => pool.query(`alter database ${rows[0]?.name} connection limit ${most}`);
    await limit(0);
    onTestFinished(() => limit(-1).then(() => undefined));
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'jishi-listen%'`,
    );
    await expect.poll(ready).toBe(503);
    // The response still comes from the cache, because no notification can arrive.
    expect((await ask()).total).toBe(2);
    await pool.query(`update dataset set version = version + 1, row_count = 1 where code = $1`, [FREE]);
    await pool.query(`delete from data.${FREE} where ctid in (select ctid from data.${FREE} limit 1)`);
    await inTransaction(site.database.db, (tx) => disableAccount(tx, customer.accountId));
    await pool.query(`update limit_plan set per_second = 7 where id = 'anonymous'`);

    await limit(-1);
    await expect.poll(ready).toBe(200);
    expect((await ask()).resultcode).toBe(406);
    const fresh = await newCustomer(site);
    expect((await call(site, `stock/${FREE}`, { token: fresh.token })).total).toBe(1);
    await expect.poll(() => site.state.anonymousLimits.current.perSecond).toBe(7);
  });
});
