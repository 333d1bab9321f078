import { parsePaymentRequired } from '@x402/core/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { limitKey } from '../../access/index.ts';
import { trialBalance } from '../../wallet/index.ts';
import { type Agent, bearer, ERAS, startAgent } from './agents.fixture.ts';

const CODES = ['p_test1001', 'p_test1002', 'p_test1003'] as const;
const [CHEAP, DEAR] = CODES;
const site = await startSite([
  quotesManifest(CODES[0], { prices: { use: 5 } }),
  quotesManifest(CODES[1], { prices: { use: 40 } }),
  quotesManifest(CODES[2], { prices: { use: 7 }, trialCalls: 2 }),
]);
afterAll(site.stop);
beforeAll(async () => {
  for (const code of CODES) await site.load(code, quotesCsv(5, 8));
});

interface Receipt {
  readonly price_fen: number;
  readonly basis: string;
  readonly request_id: string;
}

async function withAgent<T>(
  options: { balance: bigint; era?: (typeof ERAS)[number] },
  work: (agent: Agent, customer: Customer) => Promise<T>,
): Promise<T> {
  const customer = await newCustomer(site, { balanceFen: options.balance });
  const agent = await startAgent(site, bearer(customer), options.era);
  try {
    return await work(agent, customer);
  } finally {
    await agent.close();
  }
}

const priceOf = (answer: Record<string, unknown>): Receipt => answer.receipt as Receipt;

describe('the charges', () => {
  it('to the wallet equal the sum of the receipts, for arbitrary calls in both protocol versions', async () => {
    const anyCall = fc.record({
      code: fc.constantFrom(...CODES, 'p_unknown'),
      limit: fc.integer({ min: 1, max: 40 }),
      max_price_fen: fc.constantFrom(0, 5, 6, 7, 40),
      params: fc.constantFrom({}, { scode: '600001' }, { sdate: '2031-01-01' }, { nonsense: 1 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyCall, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...ERAS),
        fc.boolean(),
        (calls, era, isParallel) =>
          withAgent({ balance: 150n, era }, async (agent, customer) => {
            const send = (one: (typeof calls)[number]) => agent.call('query_dataset', one);
            const replies = isParallel ? await Promise.all(calls.map(send)) : await inTurn(calls, send);
            let paid = 0;
            replies.forEach(({ isError, answer }, i) => {
              if (isError) return;
              const { price_fen: price } = priceOf(answer);
              expect(price).toBeLessThanOrEqual(calls[i]?.max_price_fen ?? 0);
              paid += price;
            });
            expect(await balanceFen(site, customer)).toBe(150n - BigInt(paid));
          }),
      ),
      { numRuns: 12 },
    );
    const books = await trialBalance(site.database.db);
    expect(books).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
  });

  it('include a call only once if a model repeats it immediately, and the receipt can be found by its id', async () => {
    await withAgent({ balance: 100n }, async (agent, customer) => {
      const twice = { code: CHEAP, max_price_fen: 5 };
      const [one, other] = [
        await agent.call('query_dataset', twice),
        await agent.call('query_dataset', twice),
      ];
      expect([priceOf(one.answer).basis, priceOf(other.answer).basis]).toEqual(['use', 'repeat']);
      expect(other.answer.rows).toEqual(one.answer.rows);
      expect(await balanceFen(site, customer)).toBe(95n);
      const stored = await site.app.inject({
        url: `/v1/my/calls/${priceOf(one.answer).request_id}`,
        headers: { authorization: bearer(customer) },
      });
      expect(stored.statusCode).toBe(200);
    });
  });

  it('do not include a call whose price exceeds its limit, and the error has the x402 format', async () => {
    await withAgent({ balance: 100n }, async (agent, customer) => {
      const refused = await agent.call('query_dataset', { code: DEAR });
      expect(refused.isError).toBe(true);
      expect(parsePaymentRequired(refused.answer).success).toBe(true);
      expect(refused.answer).toMatchObject({
        error: 'gateway.priceAbove',
        price_fen: 40,
        accepts: [{ scheme: 'jishi-wallet', amount: '40', extra: { repeatWith: { max_price_fen: 40 } } }],
      });
      const accepted = await agent.call('query_dataset', { code: DEAR, max_price_fen: 40 });
      expect(priceOf(accepted.answer).price_fen).toBe(40);
      expect(await balanceFen(site, customer)).toBe(60n);
    });
  });

  it('do not include calls that fail because concurrent calls have used up the trial', async () => {
    await withAgent({ balance: 100n }, async (agent, customer) => {
      const calls = Array.from({ length: 6 }, (_, i) => ({ code: CODES[2], limit: i + 1 }));
      const replies = await Promise.all(calls.map((one) => agent.call('query_dataset', one)));
      expect(replies.filter(({ isError }) => !isError)).toHaveLength(2);
      expect(replies.filter(({ answer }) => answer.error === 'gateway.priceAbove')).toHaveLength(4);
      expect(await balanceFen(site, customer)).toBe(100n);
    });
  });
});

describe('the budget of a key', () => {
  it('covers tool calls and API calls together, and get_budget reports it', async () => {
    await withAgent({ balance: 1_000n }, async (agent, customer) => {
      await limit(customer, { dayCapFen: 50n });
      const plain = await call(site, `stock/${DEAR}?@limit=1`, { token: customer.token });
      expect(plain.header('x-jishi-price-fen')).toBe('40');
      const budget = await agent.call('get_budget');
      expect(budget.answer.budgets).toEqual([
        { whose: 'key', spent_today_fen: 40, spent_month_fen: 40, day_cap_fen: 50, month_cap_fen: null },
      ]);
      const beyond = await agent.call('query_dataset', { code: DEAR, max_price_fen: 1_000_000 });
      expect(beyond).toMatchObject({ isError: true, answer: { error: 'gateway.capReached' } });
      expect(beyond.answer.remedy).toBeTruthy();
      expect(await balanceFen(site, customer)).toBe(960n);
    });
  });

  it('is not exceeded by concurrent calls', async () => {
    await withAgent({ balance: 1_000n }, async (agent, customer) => {
      await limit(customer, { dayCapFen: 100n });
      const calls = Array.from({ length: 9 }, (_, i) => ({ code: DEAR, limit: i + 1, max_price_fen: 40 }));
      const replies = await Promise.all(calls.map((one) => agent.call('query_dataset', one)));
      expect(replies.filter(({ isError }) => !isError)).toHaveLength(2);
      expect(await balanceFen(site, customer)).toBe(920n);
    });
  });

  it('limits the price of each tool call and each API call, even if the call itself allows more', async () => {
    await withAgent({ balance: 1_000n }, async (agent, customer) => {
      await limit(customer, { callCapFen: 39n });
      const dear = await agent.call('query_dataset', { code: DEAR, max_price_fen: 1_000_000 });
      expect(dear).toMatchObject({
        isError: true,
        answer: { error: 'gateway.callCapReached', price_fen: 40 },
      });
      expect(dear.answer.remedy).toContain('Ask the user');
      const plain = await call(site, `stock/${DEAR}`, {
        token: customer.token,
        headers: { 'x-jishi-max-price-fen': '1000000' },
      });
      expect(plain.resultcode).toBe(431);
      expect(plain.resultmsg).toContain('0.39');
      expect(await balanceFen(site, customer)).toBe(1_000n);
      const cheap = await agent.call('query_dataset', { code: CHEAP, max_price_fen: 5 });
      expect(cheap.isError).toBe(false);
      const { answer } = await agent.call('get_budget');
      expect(answer).toMatchObject({ call_cap_fen: 39, balance_fen: 995 });
    });
  });

  it('allows free calls even if the cap for each call is 0', async () => {
    await withAgent({ balance: 100n }, async (agent, customer) => {
      await limit(customer, { callCapFen: 0n });
      const trial = await agent.call('query_dataset', { code: CODES[2] });
      expect(trial).toMatchObject({ isError: false, answer: { receipt: { basis: 'trial' } } });
      const dear = await agent.call('query_dataset', { code: CHEAP, max_price_fen: 5 });
      expect(dear.answer.error).toBe('gateway.callCapReached');
      const empty = await agent.call('query_dataset', { code: CHEAP, params: { sdate: '2031-01-01' } });
      expect(empty).toMatchObject({ isError: false, answer: { receipt: { basis: 'empty' } } });
      expect(await balanceFen(site, customer)).toBe(100n);
    });
  });

  it('can be narrowed for an API call with a price limit in its header', async () => {
    const customer = await newCustomer(site, { balanceFen: 100n });
    const bounded = (most: string) =>
      call(site, `stock/${DEAR}`, { token: customer.token, headers: { 'x-jishi-max-price-fen': most } });
    expect(await bounded('39')).toMatchObject({ resultcode: 431 });
    expect(await bounded('-1')).toMatchObject({ resultcode: 402 });
    expect(await balanceFen(site, customer)).toBe(100n);
    expect(await bounded('40')).toMatchObject({ resultcode: 200 });
    expect(await balanceFen(site, customer)).toBe(60n);
  });
});

const limit = ({ keyId }: Customer, caps: { dayCapFen?: bigint; callCapFen?: bigint }) =>
  site.change((tx) => limitKey(tx, keyId, caps, site.time.now));

async function inTurn<In, Out>(items: readonly In[], work: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
