import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { limitKey } from '../../access/index.ts';
import { tokensOf } from '../reply-size.ts';
import { type Agent, bearer, ERAS, startAgent } from './agents.fixture.ts';

const PAID = 'p_test1001';
const FREE = 'p_test1002';
const PRIVATE = 'p_test1003';
const site = await startSite([
  quotesManifest(PAID, { prices: { use: 5 } }),
  quotesManifest(FREE, { prices: {} }),
  quotesManifest(PRIVATE, { prices: { use: 5 }, private: true }),
]);
afterAll(site.stop);
let customer: Customer;
const agents = new Map<string, Agent>();
beforeAll(async () => {
  await site.load(PAID, quotesCsv(40, 30));
  await site.load(FREE, quotesCsv(40, 30));
  await site.load(PRIVATE, quotesCsv(2, 2));
  await site.derive();
  customer = await newCustomer(site, { balanceFen: 10_000n });
  for (const era of ERAS) agents.set(era, await startAgent(site, bearer(customer), era));
});
afterAll(() => Promise.all([...agents.values()].map((agent) => agent.close())));

const agentOf = (era: string): Agent => {
  const agent = agents.get(era);
  if (agent === undefined) throw new Error(`no agent of ${era}`);
  return agent;
};

describe.each(ERAS)('a client of the protocol (%s)', (era) => {
  it('negotiates the newest protocol version of its era', () => {
    const revision = era === 'legacy' ? '2025-11-25' : '2026-07-28';
    expect(agentOf(era).client.getNegotiatedProtocolVersion()).toBe(revision);
  });

  it('lists tools in fewer than 4,400 tokens, each with schemas and hints', async () => {
    const { tools } = await agentOf(era).client.listTools();
    expect(tokensOf(JSON.stringify({ tools }))).toBeLessThan(4_400);
    for (const tool of tools) {
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.outputSchema).toMatchObject({ type: 'object' });
      expect(tool.annotations?.destructiveHint).toBe(false);
      expect(tool.annotations?.readOnlyHint).toBe(!['query_dataset', 'list_files'].includes(tool.name));
    }
  });

  it('finds and describes a data set, quotes its price, and reads it', async () => {
    const agent = agentOf(era);
    const hits = await agent.call('search_datasets', { query: 'quotes' });
    expect(hits.answer.datasets).toContainEqual(
      expect.objectContaining({ code: PAID, basis: 'use', price_fen: 5 }),
    );
    const about = await agent.call('describe_dataset', { code: PAID });
    const { example } = about.answer as { example: Record<string, unknown> };
    const quote = await agent.call('quote_price', example);
    expect(quote.answer).toMatchObject({ price_fen: 5, rows: 10 });
    const rows = await agent.call('query_dataset', { ...example, max_price_fen: 5 });
    expect(rows.answer).toMatchObject({ market_date: '2026-03-02', units: { F002N: '元' } });
    expect((rows.answer.rows as unknown[][])[0]).toHaveLength((rows.answer.columns as string[]).length);
  });
});

describe('a reply', () => {
  it('is truncated to 8,000 tokens, and its cursor returns the remaining rows', async () => {
    const agent = agentOf('auto');
    const rows: unknown[] = [];
    let cursor: string | undefined;
    do {
      const { text, answer } = await agent.call('query_dataset', {
        code: FREE,
        limit: 500,
        ...(cursor && { cursor }),
      });
      expect(tokensOf(text)).toBeLessThanOrEqual(8_000);
      rows.push(...(answer.rows as unknown[]));
      cursor = (answer.next_cursor as string | null) ?? undefined;
      if (cursor !== undefined) expect(answer.note).toMatch(/Name fewer columns|Narrow the call/);
    } while (cursor !== undefined);
    expect(rows).toHaveLength(1_200);
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1_200);
  });

  it('states the required limit and costs nothing if the price is above the call’s limit', async () => {
    const agent = agentOf('auto');
    const before = await agent.call('get_budget');
    const refused = await agent.call('query_dataset', { code: PAID, max_price_fen: 4 });
    expect(refused).toMatchObject({ isError: true, answer: { error: 'gateway.priceAbove', price_fen: 5 } });
    expect(refused.answer.remedy).toContain('max_price_fen = 5');
    const after = await agent.call('get_budget');
    expect(after.answer.balance_fen).toBe(before.answer.balance_fen);
  });

  it('suggests similar data sets for an unknown code, and lists the fields for an unknown field', async () => {
    const agent = agentOf('auto');
    const code = await agent.call('query_dataset', { code: 'p_test100' });
    expect(code.answer.nearest).toContainEqual(expect.objectContaining({ code: PAID }));
    const field = await agent.call('query_dataset', { code: FREE, columns: ['CLOSE'] });
    expect(field.answer.columns).toContain('F002N');
  });

  it('advises against repeating a call that returned no rows', async () => {
    const none = await agentOf('auto').call('query_dataset', { code: FREE, params: { sdate: '2030-01-01' } });
    expect(none).toMatchObject({ isError: false, answer: { rows: [], total: 0 } });
    expect(none.answer.note).toContain('do not repeat');
  });

  it('does not reveal someone else’s private data set', async () => {
    const agent = agentOf('auto');
    const missing = await agent.call('describe_dataset', { code: 'p_nothing' });
    const hidden = await agent.call('describe_dataset', { code: PRIVATE });
    expect(hidden.answer.error).toBe(missing.answer.error);
    const { answer } = await agent.call('search_datasets', { query: PRIVATE, limit: 20 });
    expect(JSON.stringify(answer.datasets)).not.toContain(PRIVATE);
  });

  it('does not reveal someone else’s private data set to a key that is limited to other data sets', async () => {
    const limited = await newCustomer(site);
    await site.change((tx) => limitKey(tx, limited.keyId, { datasets: [FREE] }, site.time.now));
    const agent = await startAgent(site, bearer(limited));
    try {
      const hidden = await agent.call('describe_dataset', { code: PRIVATE });
      expect(hidden).toMatchObject({ isError: true, answer: { error: 'gateway.apiUnknown' } });
    } finally {
      await agent.close();
    }
  });
});
