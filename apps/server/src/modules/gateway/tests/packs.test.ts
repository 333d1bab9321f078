import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, grantPack, newCustomer } from '../../../../test/harness/customers.ts';
import { type Answered, call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { type Process, startSite } from '../../../../test/harness/server.ts';

const [PAID, TERMS, TRIAL] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const site = await startSite([
  quotesManifest(PAID, { prices: { use: 7 } }),
  quotesManifest(TERMS, { prices: { month: 900 } }),
  quotesManifest(TRIAL, { prices: { use: 7 }, trialCalls: 2 }),
]);
afterAll(site.stop);
let twin: Process;
beforeAll(async () => {
  for (const code of [PAID, TERMS, TRIAL]) await site.load(code, quotesCsv(4, 3));
  twin = await site.twin();
});

const ask = (
  { token }: Customer,
  code: string = PAID,
  parameters: Record<string, string | number> = {},
  headers: Record<string, string> = {},
): Promise<Answered> => call(site, `stock/${code}?${query(parameters)}`, { token, headers });
const receipt = (answer: Answered) =>
  ['x-jishi-basis', 'x-jishi-price-fen', 'x-jishi-calls-left'].map((name) => answer.header(name));

describe('a pack of calls', () => {
  it('covers calls one by one and reports how many remain; then the wallet pays', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    await grantPack(site, customer, PAID, 2);
    expect(receipt(await ask(customer, PAID, { dry_run: 1 }))).toEqual(['dryRun', '0', '2']);
    const first = await ask(customer);
    expect(receipt(first)).toEqual(['pack', '0', '1']);
    expect(receipt(await ask(customer, PAID, { dry_run: 1 }))).toEqual(['dryRun', '0', '1']);
    expect(receipt(await ask(customer))).toEqual(['pack', '0', '0']);
    expect(receipt(await ask(customer))).toEqual(['use', '7', undefined]);
    expect(await balanceFen(site, customer)).toBe(93n);
    const onRecord = await site.app.inject({
      url: `/v1/my/calls/${first.header('x-request-id')}`,
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(onRecord.json().data).toMatchObject({ basis: 'pack', priceFen: '0', resultcode: 200 });
  });

  it('is not used by a call that returns no row, fails, or repeats an idempotency key', async () => {
    const customer = await newCustomer(site);
    await grantPack(site, customer, PAID, 3);
    await ask(customer, PAID, { scode: '999999' });
    await ask(customer, PAID, { sdate: 'never' });
    const keyed = [1, 2, 3].map(() => ask(customer, PAID, {}, { 'idempotency-key': 'once' }));
    expect((await Promise.all(keyed)).map((answer) => answer.header('x-jishi-basis')).toSorted()).toEqual([
      'pack',
      'repeat',
      'repeat',
    ]);
    expect(receipt(await ask(customer))).toEqual(['pack', '0', '1']);
  });

  it('makes calls fail once it is used up if the data set is not sold by call, and never covers exports', async () => {
    const customer = await newCustomer(site);
    await grantPack(site, customer, TERMS, 1);
    expect((await ask(customer, `${TERMS}_all`)).resultcode).toBe(415);
    expect((await ask(customer, TERMS)).resultcode).toBe(200);
    expect(await ask(customer, TERMS)).toMatchObject({ resultcode: 407 });
  });

  it('pays for exactly its number of calls across two processes, after trial calls and before the wallet', async () => {
    const customer = await newCustomer(site, { balanceFen: 35n });
    await grantPack(site, customer, TRIAL, 4);
    await grantPack(site, customer, TRIAL, 6);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        call(i % 2 === 0 ? site : twin, `stock/${TRIAL}`, { token: customer.token }),
      ),
    );
    const by = Map.groupBy(answers, (answer) => answer.header('x-jishi-basis') ?? '');
    const counts = ['trial', 'pack', 'use', 'failed'].map((basis) => by.get(basis)?.length);
    expect(counts).toEqual([2, 10, 5, 23]);
    expect(await balanceFen(site, customer)).toBe(0n);
  });
});
