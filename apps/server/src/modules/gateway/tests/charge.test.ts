import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { type Answered, type CallOptions, call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { revokeKey } from '../../access/index.ts';

const CODE = 'p_test1001';
const TRIAL = 'p_test1002';
const MOVING = 'p_test1003';
const site = await startSite([
  quotesManifest(CODE, { prices: { use: 30 } }),
  quotesManifest(MOVING, { prices: { use: 30 } }),
  quotesManifest(TRIAL, { prices: { use: 30 }, trialCalls: 1 }),
]);
afterAll(site.stop);
beforeAll(async () => {
  await site.load(CODE, quotesCsv(4, 3));
  await site.load(TRIAL, quotesCsv(4, 3));
  await site.load(MOVING, quotesCsv(4, 3));
});

type AskOptions = CallOptions & { key?: string; code?: string };
function ask(
  customer: Customer,
  parameters: Record<string, string | number> = {},
  { key, code = CODE, ...options }: AskOptions = {},
): Promise<Answered> {
  const headers = { ...options.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  return call(site, `stock/${code}?${query(parameters)}`, { token: customer.token, ...options, headers });
}
const basis = (answer: Answered) => answer.header('x-jishi-basis');
const my = async (of: TestSite, customer: Customer, path: string) => {
  const response = await of.app.inject({
    url: `/v1/my/${path}`,
    headers: { authorization: `Bearer ${customer.token}` },
  });
  return response.json().data;
};

describe('a free call', () => {
  it('is one that fails, returns nothing, is a dry run, or requests bytes that the caller already has', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const failed = await ask(customer, { sdate: 'never' });
    const empty = await ask(customer, { scode: '999999' });
    const dry = await ask(customer, { dry_run: 1 });
    expect([failed.resultcode, basis(failed), basis(empty), basis(dry)]).toEqual([
      402,
      'failed',
      'empty',
      'dryRun',
    ]);
    expect([dry.count, dry.total, dry.records, dry.header('x-jishi-price-fen')]).toEqual([12, 12, [], '30']);
    expect(await balanceFen(site, customer)).toBe(100n);
    const paid = await ask(customer);
    const etag = paid.header('etag') ?? '';
    const same = await ask(customer, {}, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([same.status, same.bytes.length, basis(same), same.header('x-jishi-price-fen')]).toEqual([
      304,
      0,
      'notModified',
      '0',
    ]);
    expect(await balanceFen(site, customer)).toBe(70n);
  });

  it('does not use up a trial call', async () => {
    const customer = await newCustomer(site);
    await ask(customer, { sdate: 'never' }, { code: TRIAL });
    await ask(customer, { scode: '999999' }, { code: TRIAL });
    const dry = await ask(customer, { dry_run: 1 }, { code: TRIAL });
    expect([dry.header('x-jishi-calls-left'), dry.header('x-jishi-price-fen')]).toEqual(['1', '0']);
    expect(dry.header('x-jishi-price-after-trial-fen')).toBe('30');
    // A dry run does not count towards the daily limit, but states how many calls remain under all three limits.
    const left = (answer: typeof dry): string => answer.header('x-ratelimit-remaining')?.split(', ')[2] ?? '';
    const again = await ask(customer, { dry_run: 1 }, { code: TRIAL });
    expect(left(dry)).toMatch(/^\d+$/);
    expect(left(again)).toBe(left(dry));
    expect(basis(await ask(customer, {}, { code: TRIAL }))).toBe('trial');
    expect((await ask(customer, {}, { code: TRIAL })).resultcode).toBe(408);
  });
});

describe('an Idempotency-Key', () => {
  it('is charged once for any number of repeated or concurrent calls, each answered in full', async () => {
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(customer, { scode: '600001' }, { key: 'once' })),
    );
    expect(answers.filter((answer) => basis(answer) === 'use')).toHaveLength(1);
    expect(answers.filter((answer) => basis(answer) === 'repeat')).toHaveLength(49);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(basis(await ask(customer, { scode: '600001' }, { key: 'once' }))).toBe('repeat');
    expect(await balanceFen(site, customer)).toBe(970n);
  });

  it('is charged once across two processes', async () => {
    const customer = await newCustomer(site, { balanceFen: 1_000n });
    const twin = await site.twin();
    const headers = { 'idempotency-key': 'both' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        call(i % 2 === 0 ? site : twin, `stock/${CODE}`, { token: customer.token, headers }),
      ),
    );
    expect(answers.map((answer) => answer.resultcode)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(answers.filter((answer) => basis(answer) === 'use')).toHaveLength(1);
    expect(await balanceFen(site, customer)).toBe(970n);
  });

  it('is rejected for a different call, but another account can use the same key', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const other = await newCustomer(site, { balanceFen: 100n });
    await ask(customer, { scode: '600001' }, { key: 'mine' });
    for (const different of [
      { scode: '600002' },
      { scode: '600001', format: 'csv' },
      { scode: '600001', '@limit': 1 },
    ]) {
      expect((await ask(customer, different, { key: 'mine' })).resultcode).toBe(402);
    }
    expect(basis(await ask(other, { scode: '600001' }, { key: 'mine' }))).toBe('use');
    expect([await balanceFen(site, customer), await balanceFen(site, other)]).toEqual([70n, 70n]);
  });

  it('gives no free rows after a rejected, empty or unchanged call', async () => {
    const poor = await newCustomer(site, { balanceFen: 29n });
    const at = Array.from({ length: 20 }, () => ask(poor, {}, { key: 'poor' }));
    for (const answer of await Promise.all(at))
      expect([answer.resultcode, answer.records]).toEqual([408, []]);
    expect((await ask(poor, {}, { key: 'poor' })).resultcode).toBe(408);

    const customer = await newCustomer(site, { balanceFen: 100n });
    const etag = (await ask(customer)).header('etag') ?? '';
    expect((await ask(customer, {}, { key: 'known', headers: { 'if-none-match': etag } })).status).toBe(304);
    const both = [{ 'if-none-match': etag }, {}].map((headers) =>
      ask(customer, {}, { key: 'known-too', headers }),
    );
    expect((await Promise.all(both)).map(basis).toSorted()).toEqual(['notModified', 'use']);
    expect(basis(await ask(customer, {}, { key: 'known' }))).toBe('use');
    expect(await balanceFen(site, customer)).toBe(10n);
  });

  it("that was used yesterday does not give access to today's rows", async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    await ask(customer, {}, { key: 'daily', code: MOVING });
    await site.load(MOVING, 'SECCODE,TRADEDATE,F002N\n600777,2025-07-01,1.5\n');
    const again = await ask(customer, {}, { key: 'daily', code: MOVING });
    expect([again.resultcode, again.records]).toEqual([402, []]);
    expect(await balanceFen(site, customer)).toBe(70n);
  });

  it('uses up only one trial call', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask(customer, {}, { key: 'free', code: TRIAL })),
    );
    expect(answers.map(basis).toSorted()).toEqual([...Array.from({ length: 9 }, () => 'repeat'), 'trial']);
    expect(await balanceFen(site, customer)).toBe(100n);
  });

  it('must be printable ASCII with at most 200 characters', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    for (const key of ['', 'a b', 'x'.repeat(201), '键'.normalize()]) {
      const answer = await ask(customer, {}, { key: Buffer.from(key).toString('latin1') });
      expect([answer.resultcode, answer.resultmsg.includes('Idempotency-Key')]).toEqual([402, true]);
    }
    expect(await balanceFen(site, customer)).toBe(100n);
  });
});

describe('a reply', () => {
  it('has a receipt, which can be read later and appears in the usage immediately', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const paid = await ask(customer, { scode: '600001' });
    const id = paid.header('x-request-id');
    expect(paid.header('x-jishi-rows')).toBe('3');
    expect(await my(site, customer, `calls/${id}`)).toEqual({
      requestId: id,
      at: site.time.now.toISOString(),
      dataset: CODE,
      resultcode: 200,
      rows: 3,
      priceFen: '30',
      basis: 'use',
      remedy: null,
    });
    await ask(customer, { scode: 'wrong' });
    const usage = await my(site, customer, 'usage');
    expect(usage).toEqual([{ day: '2026-03-02', dataset: CODE, calls: 2, rows: 3, chargedFen: '30' }]);
    expect(await my(site, customer, 'balance')).toEqual({
      balanceFen: '70',
      heldFen: '0',
      availableFen: '70',
    });
    expect((await my(site, customer, 'limits')).usedToday).toBe(1);
  });

  it('is returned and charged if the key is revoked during the call, and the next call is rejected', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    await ask(customer, { scode: '600001' });
    // The statement that reads the rows waits for this lock, so the call is in progress when the key is revoked.
    const blocker = await site.database.pool.connect();
    await blocker.query(`begin; lock table data.${CODE} in access exclusive mode`);
    const under = ask(customer, { scode: '600002' });
    await site.change((tx) => revokeKey(tx, customer.keyId));
    await blocker.query('commit');
    blocker.release();
    expect(basis(await under)).toBe('use');
    expect((await ask(customer, { scode: '600002' })).resultcode).toBe(404);
    expect(await balanceFen(site, customer)).toBe(40n);
  });
});
