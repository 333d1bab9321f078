import { afterAll, beforeAll, expect, it } from 'vitest';
import { manifestsOf } from '../../../../test/harness/catalogue.ts';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODES = ['p_stock2402', 'p_stock2406', 'p_jishi9442', 'p_jishi9443'];
const site = await startSite(await manifestsOf(CODES));
afterAll(site.stop);
let reader: Customer;

/**
 * On 3 June, 600901 pays a cash dividend of 0.20 per share and ten bonus shares for every ten shares. It has another
 * ex-date on 5 June. 600902 has no ex-date.
 */
const QUOTES = `SECCODE,TRADEDATE,F002N,F003N,F004N,F005N,F006N,F007N
600901,2025-06-02,10.00,10.00,100,10.00,10.00,10.00
600901,2025-06-03,4.90,4.90,200,5.10,4.80,5.00
600901,2025-06-04,5.00,5.00,200,5.00,5.00,5.00
600901,2025-06-05,4.00,4.00,200,4.00,4.00,4.00
600902,2025-06-02,7.00,7.00,100,7.00,7.00,7.00
`;
const FACTORS = `SECCODE,F003D,F004N,F005N,F010N,F011N
600901,2025-06-03,10.00,4.90,0.8,2.0408163265
600901,2025-06-05,5.00,4.00,1,2.5510204082
`;
beforeAll(async () => {
  await site.load('p_stock2402', QUOTES);
  await site.load('p_stock2406', FACTORS);
  await site.derive();
  reader = await newCustomer(site, { balanceFen: 1_000_000n });
});

async function closes(code: string, scode: string): Promise<Record<string, unknown>> {
  const { records } = await call(site, `stock/${code}?scode=${scode}&edate=2025-06-30`, {
    token: reader.token,
  });
  return Object.fromEntries(records.map((row) => [row.TRADEDATE, row.F007N]));
}

it.each([
  [
    'forward equal the traded prices from the newest ex-date on; earlier prices are multiplied by the ratio of each later ex-date',
    'p_jishi9442',
    // 10.00 × 0.49 × 0.8
    { '2025-06-05': 4, '2025-06-04': 4, '2025-06-03': 4, '2025-06-02': 3.92 },
  ],
  [
    'backward equal the traded prices before the first ex-date; later prices are divided by the ratio of each earlier ex-date',
    'p_jishi9443',
    { '2025-06-05': 10.2041, '2025-06-04': 10.2041, '2025-06-03': 10.2041, '2025-06-02': 10 },
  ],
])('prices adjusted %s', async (_, code, expected) => {
  expect(await closes(code, '600901')).toEqual(expected);
});

it('the previous close on an ex-date equals the adjusted close of the previous day', async () => {
  for (const code of ['p_jishi9442', 'p_jishi9443']) {
    const { records } = await call(site, `stock/${code}?scode=600901`, { token: reader.token });
    const [after, before] = records.filter(({ TRADEDATE }) => String(TRADEDATE) <= '2025-06-03');
    expect([code, after?.F002N]).toEqual([code, before?.F007N]);
  }
});

it('prices of a security without an ex-date are not adjusted', async () => {
  for (const code of ['p_jishi9442', 'p_jishi9443'])
    expect(await closes(code, '600902')).toEqual({ '2025-06-02': 7 });
});

it('a call without a security is rejected', async () => {
  const { resultcode } = await call(site, 'stock/p_jishi9442', { token: reader.token });
  expect(resultcode).toBe(402);
});
