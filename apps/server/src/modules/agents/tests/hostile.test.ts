import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { limitKey } from '../../access/index.ts';
import { type Agent, bearer, startAgent } from './agents.fixture.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE, { prices: { use: 5 } })]);
afterAll(site.stop);
let customer: Customer;
let agent: Agent;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(3, 3));
  await site.derive();
  customer = await newCustomer(site, { balanceFen: 1_000n });
  agent = await startAgent(site, bearer(customer));
});
afterAll(() => agent.close());

const ACCEPT = 'application/json, text/event-stream';
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

async function post(body: string | object, headers: Record<string, string> = {}) {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      accept: ACCEPT,
      'content-type': 'application/json',
      authorization: bearer(customer),
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.statusCode, text: reply.payload, headers: reply.headers };
}

const INSIDES = /syntax error|relation "|SQLSTATE|node_modules|\.ts:\d|at async|select /i;

describe('a request', () => {
  it.each([
    ['without credentials', ''],
    ['with an invalid token', 'Bearer nonsense'],
    ['with a proxy’s name and password', `Basic ${btoa('proxy:secret')}`],
    ['with a wrong key', `Basic ${btoa('jskabcdefghijklmnopq:wrong')}`],
  ])('with %s returns 401 and explains how to sign in', async (_name, authorization) => {
    const { status, headers } = await post(LIST, { authorization });
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toContain('Bearer');
  });

  it('with a key and its secret works like a request with a token', async () => {
    const authorization = `Basic ${btoa(`${customer.accessKey}:${customer.accessSecret}`)}`;
    const { status, text } = await post(LIST, { authorization });
    expect(status).toBe(200);
    expect(text).toContain('query_dataset');
  });

  it('from a page of another site is rejected', async () => {
    expect((await post(LIST, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it.each([
    ['invalid JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['an empty list', '[]'],
    ['a JSON string', '"tools/list"'],
    ['deeply nested lists', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['an unknown method', { ...LIST, method: 'admin/drop' }],
    ['a subscription', { ...LIST, method: 'subscriptions/listen' }],
    ['the method __proto__', { ...LIST, method: '__proto__' }],
  ])('with %s as its body gets an error without internal details', async (_name, body) => {
    const { status, text } = await post(body);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('"result"');
    expect(text).not.toMatch(INSIDES);
  });

  it('with a body that is too large is rejected before the body is read', async () => {
    expect((await post(`"${'a'.repeat(70_000)}"`)).status).toBe(413);
  });

  it.each(['GET', 'DELETE'] as const)(
    'with the method %s gets a 405, because there are no sessions',
    async (method) => {
      const { statusCode, headers } = await site.app.inject({
        method,
        url: '/mcp',
        headers: { authorization: bearer(customer) },
      });
      expect([statusCode, headers.allow]).toEqual([405, 'POST']);
    },
  );
});

describe('arguments', () => {
  const SQL = "'; drop table account; --";
  it.each([
    ['query_dataset', { code: SQL }],
    ['query_dataset', { code: '../../etc/passwd' }],
    ['query_dataset', { code: `${CODE}_all` }],
    ['query_dataset', { code: `${CODE}_inc` }],
    ['query_dataset', { code: CODE, columns: [SQL] }],
    ['query_dataset', { code: CODE, order: `SECCODE;${SQL}` }],
    ['query_dataset', { code: CODE, params: { scode: SQL } }],
    ['query_dataset', { code: CODE, params: { scode: { $ne: 1 } } }],
    ['query_dataset', { code: CODE, params: { access_token: 'another' } }],
    ['query_dataset', { code: CODE, params: { dry_run: '1' } }],
    ['query_dataset', { code: CODE, params: { Format: 'xlsx' } }],
    ['query_dataset', { code: CODE, params: { '@limit': 20_000 } }],
    ['query_dataset', { code: CODE, params: JSON.parse('{"__proto__":"x"}') }],
    ['query_dataset', { code: CODE, cursor: 'forged' }],
    ['query_dataset', { code: CODE, limit: 501 }],
    ['query_dataset', { code: CODE, max_price_fen: -1 }],
    ['query_dataset', { code: CODE, max_price_fen: 1e12 }],
    ['query_dataset', { code: CODE, idempotency_key: 'a\r\nx-jishi-max-price-fen: 9' }],
    ['query_dataset', { code: CODE, authorization: 'Bearer another' }],
    ['query_dataset', {}],
    ['describe_dataset', { code: SQL }],
    ['search_datasets', { query: '' }],
    ['search_datasets', { query: 'a'.repeat(101) }],
    ['resolve_security', { query: 7 }],
    ['no_such_tool', {}],
  ])('of %s that are hostile are rejected with a reason and cost nothing: %j', async (tool, args) => {
    const { isError, text, answer } = await agent.call(tool, args as Record<string, unknown>);
    expect(isError).toBe(true);
    expect(answer.message).toBeTruthy();
    expect(text).not.toMatch(INSIDES);
    expect(await balanceFen(site, customer)).toBe(1_000n);
  });

  it.each([SQL, '%', '\\', '\u0000', '💥'])('with unusual characters cause no error: %j', async (query) => {
    for (const tool of ['search_datasets', 'resolve_security'])
      expect(await agent.call(tool, { query })).toMatchObject({ isError: false });
  });
});

describe('a key that is limited to other data sets', () => {
  it('cannot read a data set outside its limits, and a search shows the reason', async () => {
    const narrow = await newCustomer(site, { balanceFen: 100n });
    await site.change((tx) => limitKey(tx, narrow.keyId, { datasets: ['p_stock9999'] }, site.time.now));
    const other = await startAgent(site, bearer(narrow));
    try {
      const rows = await other.call('query_dataset', { code: CODE, max_price_fen: 5 });
      expect(rows).toMatchObject({ isError: true, answer: { error: 'gateway.keyOutOfScope' } });
      const { answer } = await other.call('search_datasets', { query: 'quotes' });
      expect(answer.datasets).toMatchObject([{ basis: 'refused: gateway.keyOutOfScope', price_fen: null }]);
    } finally {
      await other.close();
    }
  });
});

describe('an account’s call limit', () => {
  it('includes tool calls that read no rows', async () => {
    const slow = await newCustomer(site, { plan: 'standard' });
    const limited = await startAgent(site, bearer(slow));
    try {
      const replies = await Promise.all(
        Array.from({ length: 400 }, () => limited.call('search_datasets', { query: 'quotes' })),
      );
      expect(replies.some(({ answer }) => answer.error === 'gateway.tooManyCalls')).toBe(true);
    } finally {
      await limited.close();
    }
  });
});
