import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '../../../../test/harness/customers.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { grantTerm } from '../../entitlements/index.ts';
import { bearer, startAgent } from './agents.fixture.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { month: 40 } })]);
afterAll(site.stop);
beforeAll(async () => {
  await site.load(
    CODE,
    'SECCODE,TRADEDATE,F001V,F002N\n600001,2025-06-02,hidden,1\n600002,2025-06-02,hidden,2\n',
  );
  await site.derive();
});

it('a tool reads only the part of a data set that its caller’s term covers', async () => {
  const customer = await newCustomer(site);
  const restriction = { fields: ['F002N'], rows: [{ field: 'SECCODE', in: ['600002'] }] };
  const right = { accountId: customer.accountId, datasetCode: CODE, source: 'cli' } as const;
  await site.change((tx) => grantTerm(tx, { ...right, startsAt: site.time.now, endsAt: null, restriction }));
  const agent = await startAgent(site, bearer(customer));
  try {
    const { answer, text } = await agent.call('query_dataset', { code: CODE });
    const [columns, rows] = [answer.columns as string[], answer.rows as unknown[][]];
    const records = rows.map((row) => Object.fromEntries(columns.map((code, i) => [code, row[i]])));
    expect(records).toEqual([{ SECCODE: '600002', TRADEDATE: '2025-06-02', F002N: 2 }]);
    expect(answer.total).toBe(1);
    expect(text).not.toContain('hidden');
    for (const more of [{ columns: ['F001V'] }, { order: 'F001V' }, { params: { sname: 'hidden' } }]) {
      const { text: refusal } = await agent.call('query_dataset', { code: CODE, ...more });
      expect(refusal).not.toContain('600001');
    }
  } finally {
    await agent.close();
  }
});
