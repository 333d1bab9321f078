import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { type Answered, call, query } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { type Process, startSite } from '../../../../test/harness/server.ts';
import { trialBalance } from '../../wallet/index.ts';

const [PAID, TRIAL, FREE] = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const TRIALS = 5;
const PER_DAY = 25;
const site = await startSite([
  quotesManifest(PAID, { prices: { use: 7 } }),
  quotesManifest(TRIAL, { prices: { use: 3 }, trialCalls: TRIALS }),
  quotesManifest(FREE),
]);
afterAll(site.stop);
let twin: Process;
beforeAll(async () => {
  for (const code of [PAID, TRIAL, FREE]) await site.load(code, quotesCsv(4, 3));
  twin = await site.twin();
  const plan = { id: 'tight', zh: '紧', en: 'Tight', per_second: 1_000, per_minute: 1_000, per_day: 1_000 };
  await site.change((tx) => tx.insertInto('limit_plan').values([plan]).execute());
  // A constraint keeps a plan's daily limit from being lower than its limit per minute. This test needs only the daily
  // limit to be low.
  await site.database.pool.query('alter table limit_plan drop constraint if exists limit_plan_check1');
  await site.database.pool.query('update limit_plan set per_day = $1 where id = $2', [PER_DAY, 'tight']);
});

interface Shot {
  readonly customer: number;
  readonly code: string;
  readonly kind: 'rows' | 'empty' | 'failed';
  readonly key: string | null;
  readonly second: boolean;
}

const shot = fc.record<Shot>({
  customer: fc.nat({ max: 2 }),
  code: fc.constantFrom(PAID, TRIAL, FREE),
  kind: fc.constantFrom('rows', 'rows', 'rows', 'empty', 'failed'),
  key: fc.option(fc.constantFrom('a', 'b'), { nil: null, freq: 4 }),
  second: fc.boolean(),
});

const PARAMETERS = { rows: {}, empty: { scode: '999999' }, failed: { sdate: 'x' } };

function fire(
  { customer, code, kind, key, second }: Shot,
  customers: readonly Customer[],
): Promise<Answered> {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': `${key}-${code}` };
  const token = customers[customer]?.token ?? '';
  return call(second ? twin : site, `stock/${code}?${query(PARAMETERS[kind])}`, { token, headers });
}

async function written({ accountId }: Customer) {
  const { rows } = await site.database.pool.query<{
    calls: number;
    charged: number;
    answered: number;
    tries: number;
    counted: number;
    days: number;
    day_charged: number;
    day_rows: number;
    rows: number;
  }>(
    `select count(*)::int as calls, coalesce(sum(price_fen), 0)::int as charged, coalesce(sum(rows), 0)::int as rows,
       count(*) filter (where resultcode = 200)::int as answered, count(*) filter (where basis = 'trial')::int as tries,
       (select coalesce(sum(calls), 0)::int from usage_quota where account_id = $1) as counted,
       (select coalesce(sum(calls), 0)::int from usage_breakdown where account_id = $1) as days,
       (select coalesce(sum(charged_fen), 0)::int from usage_breakdown where account_id = $1) as day_charged,
       (select coalesce(sum(rows), 0)::int from usage_breakdown where account_id = $1) as day_rows
     from usage_call where account_id = $1`,
    [accountId],
  );
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe('after a burst of concurrent calls by several accounts in two processes,', () => {
  it('wallets, trial calls, daily counts and records agree with the responses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(shot, { minLength: 40, maxLength: 160 }),
        fc.nat({ max: 120 }),
        async (shots, balance) => {
          const customers = await Promise.all([
            newCustomer(site, { balanceFen: BigInt(balance) }),
            newCustomer(site, { balanceFen: 10_000n }),
            newCustomer(site, { balanceFen: 10_000n, plan: 'tight' }),
          ]);
          const answers = await Promise.all(shots.map((one) => fire(one, customers)));
          for (const [i, customer] of customers.entries()) {
            const own = answers.filter((_, n) => shots[n]?.customer === i);
            const prices = own.map((answer) => Number(answer.header('x-jishi-price-fen')));
            const answered = own.filter((answer) => answer.resultcode === 200);
            const trials = answered.filter((answer) => answer.header('x-jishi-basis') === 'trial');
            const before = [BigInt(balance), 10_000n, 10_000n][i] ?? 0n;
            expect(before - (await balanceFen(site, customer))).toBe(BigInt(sum(prices)));
            expect(trials.length).toBeLessThanOrEqual(TRIALS);
            const row = await written(customer);
            expect(row).toEqual({
              calls: own.length,
              charged: sum(prices),
              rows: sum(answered.map((answer) => Number(answer.header('x-jishi-rows')))),
              answered: answered.length,
              tries: trials.length,
              counted: answered.length,
              days: own.length,
              day_charged: sum(prices),
              day_rows: sum(answered.map((answer) => Number(answer.header('x-jishi-rows')))),
            });
            if (i === 2) expect(answered.length).toBeLessThanOrEqual(PER_DAY);
            expect(own.every((answer) => [200, 402, 408, 430].includes(answer.resultcode))).toBe(true);
          }
        },
      ),
      { numRuns: 12, endOnFailure: true },
    );
    expect((await trialBalance(site.database.db)).sumFen).toBe(0n);
  });

  it('exactly the offered number of trial calls are granted, and wallets are emptied to the last fen', async () => {
    const customer = await newCustomer(site, { balanceFen: 30n });
    const shots = Array.from(
      { length: 60 },
      (_, i) => ({ customer: 0, code: TRIAL, kind: 'rows', key: null, second: i % 2 === 0 }) as const,
    );
    const answers = await Promise.all(shots.map((one) => fire(one, [customer])));
    const by = Map.groupBy(answers, (answer) => answer.header('x-jishi-basis') ?? '');
    expect([by.get('trial')?.length, by.get('use')?.length, by.get('failed')?.length]).toEqual([5, 10, 45]);
    expect(await balanceFen(site, customer)).toBe(0n);
  });

  it('the daily count equals the daily limit', async () => {
    const customer = await newCustomer(site, { plan: 'tight' });
    const shots = Array.from(
      { length: 60 },
      (_, i) => ({ customer: 0, code: FREE, kind: 'rows', key: null, second: i % 2 === 0 }) as const,
    );
    const answers = await Promise.all(shots.map((one) => fire(one, [customer])));
    expect(answers.filter((answer) => answer.resultcode === 200)).toHaveLength(PER_DAY);
    expect(answers.filter((answer) => answer.resultcode === 430)).toHaveLength(60 - PER_DAY);
  });
});
