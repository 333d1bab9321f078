import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { type Agent, bearer, startAgent } from './agents.fixture.ts';

const CODE = 'p_test1001';
const LARGE = 'p_test1002';
const PRIVATE = 'p_test1003';
const site = await startSite([
  quotesManifest(CODE, { prices: { use: 5 } }),
  quotesManifest(LARGE, { prices: { use: 5 } }),
  quotesManifest(PRIVATE, { private: true }),
]);
afterAll(site.stop);
let customer: Customer;
let agent: Agent;
beforeAll(async () => {
  await site.load(
    CODE,
    [
      'SECCODE,TRADEDATE,F001V,F002N',
      '600001,2025-06-02,North,0.1',
      '600001,2025-07-02,North,0.2',
      '600002,2025-06-02,South,1',
      '600002,2026-06-02,South,',
      '',
    ].join('\n'),
  );
  const rows = Array.from({ length: 20_001 }, (_, i) => `${100_000 + i},2025-06-02,x,1`);
  await site.load(LARGE, `SECCODE,TRADEDATE,F001V,F002N\n${rows.join('\n')}\n`);
  await site.derive();
});
beforeAll(async () => {
  customer = await newCustomer(site, { balanceFen: 1_000n });
  agent = await startAgent(site, bearer(customer));
});
afterAll(() => agent.close());

const ask = (args: object) => agent.call('query_dataset', { code: CODE, max_price_fen: 5, ...args });

describe('a screen', () => {
  it('returns the rows that meet all conditions, with the requested columns', async () => {
    const { answer } = await ask({ where: ['f002n > 0.15', 'F001V=North'], columns: ['TRADEDATE'] });
    expect(answer).toMatchObject({
      columns: ['TRADEDATE'],
      rows: [['2025-07-02']],
      total: 1,
      next_cursor: null,
    });
  });

  it('compares days as text and excludes missing values', async () => {
    const { answer } = await ask({ where: ['TRADEDATE>=2025-07-01', 'F002N!=7'], columns: ['SECCODE'] });
    expect(answer.rows).toEqual([['600001']]);
  });
});

describe('a summary', () => {
  it('has one row for each group, in the requested order', async () => {
    const { answer } = await ask({
      summary: { by: ['F001V'], measures: ['count', 'sum(F002N)', 'avg(F002N)', 'max(TRADEDATE)'] },
      order: 'sum(F002N):asc',
    });
    expect(answer.columns).toEqual(['F001V', 'count', 'sum(F002N)', 'avg(F002N)', 'max(TRADEDATE)']);
    expect(answer.rows).toEqual([
      ['North', 2, 0.3, 0.15, '2025-07-02'],
      ['South', 2, 1, 1, '2026-06-02'],
    ]);
    expect(answer.units).toEqual({ 'sum(F002N)': '元', 'avg(F002N)': '元' });
  });

  it('groups by year, after applying the conditions', async () => {
    const { answer } = await ask({
      where: ['F001V=South'],
      summary: { by: ['year(TRADEDATE)'], measures: ['count', 'distinct(SECCODE)'] },
      order: 'year(TRADEDATE)',
    });
    expect(answer.rows).toEqual([
      ['2025', 1, 1],
      ['2026', 1, 1],
    ]);
  });

  it('of no rows has a count of 0', async () => {
    const { answer } = await ask({ where: ['F002N>9'], summary: { measures: ['count', 'avg(F002N)'] } });
    expect(answer.rows).toEqual([[0, null]]);
  });
});

describe('an invalid screen or summary', () => {
  it.each([
    ['sums text', { summary: { measures: ['sum(F001V)'] } }],
    ['orders by an unknown column', { summary: { measures: ['count'] }, order: 'F002N:desc' }],
    ['compares a number with text', { where: ['F002N>cheap'] }],
    ['names an unknown field', { where: ['CLOSE>1'] }],
    ['has no measure', { summary: { measures: [] } }],
    ['has a malformed condition', { where: ['1=1; drop table account'] }],
    ['would cover only some of the rows', { code: LARGE, summary: { measures: ['count'] } }],
  ])('that %s is rejected with a suggested remedy and costs nothing', async (_name, args) => {
    const before = await balanceFen(site, customer);
    const { isError, answer } = await ask(args);
    expect(isError).toBe(true);
    expect(answer.remedy).toBeTruthy();
    expect(await balanceFen(site, customer)).toBe(before);
  });
});

it.each([{ where: ['F002N>x'] }, { summary: { measures: ['sum(F001V)'] } }])(
  '%j does not reveal someone else’s private data set',
  async (args) => {
    const { answer: hidden } = await ask({ code: PRIVATE, ...args });
    const { answer: missing } = await ask({ code: 'p_test9999', ...args });
    expect(hidden.error).toBe('gateway.apiUnknown');
    expect(missing.error).toBe(hidden.error);
  },
);

it('a screen costs as much as one call, as quote_price reports', async () => {
  const other = await newCustomer(site, { balanceFen: 100n });
  const own = await startAgent(site, bearer(other));
  try {
    const { answer } = await own.call('quote_price', { code: CODE, whole: true });
    expect(answer).toMatchObject({ price_fen: 5, rows: 4 });
    const args = { code: CODE, where: ['F002N>0'], max_price_fen: 5 };
    await own.call('query_dataset', args);
    expect(await balanceFen(site, other)).toBe(95n);
    // A repeat that shows fewer rows is the same call and is free.
    await own.call('query_dataset', { ...args, limit: 1 });
    expect(await balanceFen(site, other)).toBe(95n);
  } finally {
    await own.close();
  }
});
