import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { createCatalogueDatabase, wholeCatalogue } from '../../../../test/harness/index.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { makeDemo } from '../../../app/demo-market.ts';
import { limitKey } from '../../access/index.ts';
import { tokensOf } from '../reply-size.ts';
import { type Agent, bearer, startAgent } from './agents.fixture.ts';

const COMPANY = '600901';
const site = await startSite(await wholeCatalogue(), undefined, await createCatalogueDatabase(), {}, null, {
  // A reader may open five companies a day.
  JISHI_SITE_ALLOWANCE: '0.01',
});
afterAll(site.stop);
let customer: Customer;
let agent: Agent;
beforeAll(async () => {
  const market = { seed: 7, securities: 9, years: 1, until: '2026-11-22' };
  await makeDemo(site.database.pool, site.state.registry, market, () => undefined);
  site.time.now = new Date('2026-11-23T02:00:30Z');
  await site.derive();
  customer = await newCustomer(site, { balanceFen: 1_000n });
  agent = await startAgent(site, bearer(customer));
}, 300_000);
afterAll(() => agent.close());

interface Brief {
  readonly figures: [string, number | string, string | null, string | null, number, boolean][];
  readonly events: unknown[][];
  readonly sources: {
    dataset: string;
    day: string | null;
    call: Record<string, unknown>;
    price_fen?: number;
  }[];
}

const briefOf = async (own: Agent = agent) =>
  (await own.call('company_brief', { code: COMPANY })).answer as unknown as Brief;

describe('a company brief', () => {
  it('costs nothing and fits into one reply', async () => {
    const before = await balanceFen(site, customer);
    const { text, isError } = await agent.call('company_brief', { code: COMPANY });
    expect(isError).toBe(false);
    expect(tokensOf(text)).toBeLessThan(4_000);
    expect(await balanceFen(site, customer)).toBe(before);
  });

  it('names a source for each figure, and a call to the source returns the row with the figure', async () => {
    const { figures, events, sources } = await briefOf();
    expect(figures.map(([name]) => name)).toEqual(
      expect.arrayContaining(['close', 'dividend_yield', 'net_profit', 'industry', 'chairman']),
    );
    expect(events.length).toBeGreaterThan(0);
    const rowsOf = await Promise.all(
      sources.map(async ({ call, price_fen: price = 10 }) => {
        const { answer } = await agent.call('query_dataset', { ...call, max_price_fen: price });
        expect(answer.message, JSON.stringify(call)).toBeUndefined();
        return JSON.stringify(answer.rows);
      }),
    );
    for (const rows of rowsOf) expect(rows.length).toBeGreaterThan(10);
    for (const [name, value, , day, source, isComputed] of figures) {
      const rows = rowsOf[source] ?? '';
      if (day !== null) expect(rows, name).toContain(day);
      if (!isComputed && typeof value === 'number') expect(numbersIn(rows), name).toContain(value);
    }
  });

  it('contains only figures from data sets that the key may read', async () => {
    const narrow = await newCustomer(site);
    await site.change((tx) => limitKey(tx, narrow.keyId, { datasets: ['p_jishi9410'] }, site.time.now));
    const own = await startAgent(site, bearer(narrow));
    try {
      const { figures, events, sources } = await briefOf(own);
      expect(sources.map(({ dataset }) => dataset)).toEqual(['p_jishi9410']);
      expect(figures.map(([name]) => name)).toContain('dividend_yield');
      expect(events).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('is not available for an unknown company or beyond the daily number of companies', async () => {
    const many = ['600901', '000901', '300901', '688901', '920901', '000001', '600030'];
    const errors: unknown[] = [];
    for (const code of many) errors.push((await agent.call('company_brief', { code })).answer.error);
    expect(errors[0]).toBeUndefined();
    expect(errors.at(-1)).toBe('site-data.securitiesOfDay');
    await withReaderOfTomorrow(async (own) => {
      const { answer } = await own.call('company_brief', { code: '999999' });
      expect(answer.error).toBe('companies.notFound');
    });
  });
});

/** Runs the work as another customer on the next day, when the network's allowance is available again. */
async function withReaderOfTomorrow(work: (own: Agent) => Promise<void>): Promise<void> {
  const today = site.time.now;
  site.advance(86_400_000);
  const own = await startAgent(site, bearer(await newCustomer(site)));
  try {
    await work(own);
  } finally {
    await own.close();
    site.time.now = today;
  }
}

const numbersIn = (rows: string): number[] =>
  [...rows.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
