import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const PRICE_FEN = 1n;
const TOKEN_MS = 3_600_000;
const site = await startSite([quotesManifest(CODE, { prices: { use: Number(PRICE_FEN) } })]);
afterAll(site.stop);
beforeAll(() => site.load(CODE, quotesCsv(3, 2)));
const ask = (token: string) => call(site, `stock/${CODE}?scode=600001`, { token });

describe('a program with a key', () => {
  it('gets 700 responses to 700 consecutive calls, each charged once', async () => {
    const customer = await newCustomer(site, { plan: 'standard', balanceFen: 10_000n });
    // The clock advances only while a call is delayed, so the result does not depend on the machine's speed.
    site.time.passes = true;
    const begun = site.time.now.getTime();
    const answers: string[] = [];
    for (let i = 0; i < 700; i++) {
      const { resultcode, count, header } = await ask(customer.token);
      answers.push([resultcode, count, header('x-jishi-basis')].join());
    }
    site.time.passes = false;
    expect(new Set(answers)).toEqual(new Set(['200,2,use']));
    expect((await ask(customer.token)).header('x-jishi-balance-fen')).toBe('9299');
    expect(site.time.now.getTime() - begun).toBeLessThan(120_000);
  });

  it('is rejected beyond its limit per second over many connections, and pays only for successful calls', async () => {
    const hasty = await newCustomer(site, { plan: 'standard', balanceFen: 1_000n });
    const codes = (await Promise.all(Array.from({ length: 100 }, () => ask(hasty.token)))).map(
      ({ resultcode }) => resultcode,
    );
    const answered = codes.filter((code) => code === 200).length;
    expect(codes.filter((code) => code === 429)).toHaveLength(100 - answered);
    expect(answered).toBeLessThan(30);
    site.advance(1_000);
    expect((await ask(hasty.token)).header('x-jishi-balance-fen')).toBe(String(1_000 - answered - 1));
  });

  it('is rejected immediately when its daily calls are used up', async () => {
    const plan = { id: 'five', zh: '五', en: 'Five', per_second: 3, per_minute: 3, per_day: 5 };
    await site.change((tx) => tx.insertInto('limit_plan').values(plan).execute());
    const spent = await newCustomer(site, { plan: 'five', balanceFen: 1_000n });
    site.time.passes = true;
    for (let i = 0; i < 5; i++) {
      site.advance(60_000);
      expect((await ask(spent.token)).resultcode).toBe(200);
    }
    site.advance(60_000);
    const before = site.time.now;
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push((await ask(spent.token)).resultcode);
    site.time.passes = false;
    expect([codes, site.time.now]).toEqual([[430, 430, 430, 429], before]);
  });

  it('gets a response if its token expires while the call is delayed, but not for later calls', async () => {
    const slow = await newCustomer(site, { plan: 'standard', balanceFen: 1_000n });
    let held = 0;
    site.time.hold = async () => {
      held++;
      site.advance(TOKEN_MS);
    };
    let code = 0;
    for (let calls = 0; held === 0 && calls < 100; calls++) code = (await ask(slow.token)).resultcode;
    site.time.hold = undefined;
    expect([held, code]).toEqual([1, 200]);
    expect((await ask(slow.token)).resultcode).toBe(405);
  });
});
