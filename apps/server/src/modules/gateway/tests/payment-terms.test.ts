import { decodePaymentRequiredHeader } from '@x402/core/http';
import { parsePaymentRequired } from '@x402/core/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { type Answered, call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 7 } })]);
afterAll(site.stop);
let customer: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(4, 3));
  customer = await newCustomer(site, { balanceFen: 100n });
});

const ask = (headers: Record<string, string>, query = ''): Promise<Answered> =>
  call(site, `stock/${CODE}${query}`, { token: customer.token, headers });

describe('a call that costs more than its price limit', () => {
  it('states its price in x402 form; once the price is accepted, it succeeds and is charged', async () => {
    const refused = await ask({ 'x-jishi-max-price-fen': '6' });
    expect(refused.resultcode).toBe(431);
    const terms = decodePaymentRequiredHeader(String(refused.header('payment-required')));
    expect(parsePaymentRequired(terms).success).toBe(true);
    expect(terms).toMatchObject({
      x402Version: 2,
      error: expect.stringContaining('0.07'),
      resource: { url: `/api/data/${CODE}` },
      accepts: [{ scheme: 'jishi-wallet', asset: 'CNY', amount: '7', payTo: 'merchant' }],
    });
    expect(await balanceFen(site, customer)).toBe(100n);
    const accepted = terms.accepts.map(
      ({ extra }) => extra?.['repeatWith'] as { header: string; value: string },
    );
    const repeat = await ask(Object.fromEntries(accepted.map(({ header, value }) => [header, value])));
    expect(repeat.resultcode).toBe(200);
    expect(await balanceFen(site, customer)).toBe(93n);
  });

  it('has HTTP status 402 in formats whose readers check the status', async () => {
    const { statusCode, headers } = await site.app.inject({
      url: `/api/stock/${CODE}?format=csv`,
      headers: { authorization: `Bearer ${customer.token}`, 'x-jishi-max-price-fen': '0' },
    });
    expect([statusCode, headers['payment-required']]).toEqual([402, expect.any(String)]);
  });
});

describe('an error that does not concern the price', () => {
  it.each([
    ['an unknown parameter', '?nonsense=1', {}],
    ['a price limit that is not a number', '', { 'x-jishi-max-price-fen': 'little' }],
  ])('states no price: %s', async (_, query, headers) => {
    const refused = await ask(headers, query);
    expect(refused.resultcode).toBe(402);
    expect(refused.header('payment-required')).toBeUndefined();
  });
});
