import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';

const [FREE, PAID, TRIAL, OPEN, BROKEN] = [
  'p_test1001',
  'p_test1002',
  'p_test1003',
  'p_test1004',
  'p_test1005',
] as const;
const site = await startSite([
  quotesManifest(FREE),
  quotesManifest(PAID, { prices: { use: 7 } }),
  quotesManifest(TRIAL, { prices: { use: 7 }, trialCalls: 1_000 }),
  quotesManifest(OPEN, { open: 'full' }),
  quotesManifest(BROKEN),
]);
afterAll(site.stop);
let rich: Customer;
let poor: Customer;
beforeAll(async () => {
  for (const code of [FREE, PAID, TRIAL, OPEN, BROKEN]) await site.load(code, quotesCsv(100, 1));
  rich = await newCustomer(site, { balanceFen: 10_000n });
  poor = await newCustomer(site);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});

/** The number of requests that reached the framework's routes. */
let routed = 0;
const count = (): void => void routed++;
subscribe('tracing:fastify.request.handler:start', count);
afterAll(() => unsubscribe('tracing:fastify.request.handler:start', count));
afterEach(() => {
  routed = 0;
});

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders | Record<string, unknown>;
  readonly body: Buffer;
}

/** Sends a call over a socket, as a customer's program does. */
function overSocket(
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Reply> {
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    request.on('error', reject).end(body);
  });
}

/** Calls the framework's route directly. */
async function byRoute(url: string, { headers = {} }: RequestOptions = {}): Promise<Reply> {
  const {
    statusCode,
    headers: replyHeaders,
    rawPayload,
  } = await site.app.inject({ method: 'GET', url, headers });
  return { status: statusCode, headers: replyHeaders, body: rawPayload };
}

const OF_THE_CONNECTION = ['connection', 'keep-alive', 'content-length', 'date'];
const OF_THE_CALL = ['x-request-id', 'x-jishi-balance-fen', 'x-jishi-calls-left', 'x-ratelimit-remaining'];

/**
 * Returns a reply without the parts that differ between connections, so that two replies can be compared. Headers that
 * differ between calls keep only their names.
 */
function compared({ status, headers, body }: Reply): unknown {
  const own = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const alike = own.map(([name, value]) => [name, OF_THE_CALL.includes(name) ? '' : value] as const);
  return { status, headers: Object.fromEntries(alike), body: body.toString('latin1') };
}

const bearer = ({ token }: Customer, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});

/** Plain requests. Those whose reply contains the request id are tested separately. */
const plain: [string, () => [string, RequestOptions]][] = [
  ['JSON', () => [`/api/stock/${FREE}?scode=600000`, bearer(rich)]],
  ['a token in the address', () => [`/api/stock/${FREE}?scode=600000&access_token=${rich.token}`, {}]],
  ['the same again, to be cached', () => [`/api/stock/${FREE}?scode=600000&access_token=${rich.token}`, {}]],
  [
    'the same again, from the cache',
    () => [`/api/stock/${FREE}?scode=600000&access_token=${rich.token}`, {}],
  ],
  ['XML', () => [`/api/stock/${FREE}?format=xml`, bearer(rich)]],
  ['labelled CSV as a file', () => [`/api/stock/${FREE}?format=csv&lang=en`, bearer(rich)]],
  ['compressed', () => [`/api/stock/${FREE}`, bearer(rich, { 'accept-encoding': 'gzip' })]],
  ['a page with a cursor', () => [`/api/stock/${FREE}?@limit=10`, bearer(rich)]],
  ['changes', () => [`/api/stock/${FREE}_inc?objectid=0&rowcount=5`, bearer(rich)]],
  ['a charge', () => [`/api/stock/${PAID}?scode=600000`, bearer(rich)]],
  ['a trial', () => [`/api/stock/${TRIAL}?scode=600000`, bearer(rich)]],
  ['a dry run', () => [`/api/stock/${PAID}?dry_run=1`, bearer(rich)]],
  ['no rows', () => [`/api/stock/${FREE}?scode=999999`, bearer(rich)]],
  ['an empty wallet', () => [`/api/stock/${PAID}?scode=600000`, bearer(poor)]],
  [
    'an empty wallet in English',
    () => [`/api/stock/${PAID}?scode=600000`, bearer(poor, { 'accept-language': 'en' })],
  ],
  ['an invalid token', () => [`/api/stock/${FREE}`, { headers: { authorization: 'Bearer nobody' } }]],
  ['a wrong date', () => [`/api/stock/${FREE}?sdate=yesterday`, bearer(rich)]],
  ['a wrong date in XML', () => [`/api/stock/${FREE}?sdate=yesterday&format=xml`, bearer(rich)]],
  ['a wrong date in CSV', () => [`/api/stock/${FREE}?sdate=yesterday&FORMAT=csv`, bearer(rich)]],
  ['a trailing slash', () => [`/api/stock/${FREE}/?scode=600000`, bearer(rich)]],
  ['an unknown parameter in English', () => [`/api/stock/${FREE}?nothing=1&lang=en`, bearer(rich)]],
  [
    'an idempotency key that is too long',
    () => [`/api/stock/${FREE}`, bearer(rich, { 'idempotency-key': 'x'.repeat(201) })],
  ],
];

describe('a plain call over a socket', () => {
  it.each(plain)('bypasses the framework, with the same response as the route: %s', async (_, request) => {
    const direct = await overSocket(...request());
    expect(routed).toBe(0);
    const usual = await byRoute(...request());
    expect(routed).toBe(1);
    expect(compared(direct)).toEqual(compared(usual));
    expect(direct.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(direct.headers['content-length']).toBe(String(direct.body.length));
  });

  it("returns 304 and no body if the caller's copy is current", async () => {
    const { headers } = await overSocket(`/api/stock/${FREE}`, bearer(rich));
    const again = await overSocket(
      `/api/stock/${FREE}`,
      bearer(rich, { 'if-none-match': String(headers.etag) }),
    );
    expect([again.status, again.body.length, again.headers['x-jishi-basis'], routed]).toEqual([
      304,
      0,
      'notModified',
      0,
    ]);
  });

  it('reports an unexpected error as 403, with an id that is also in the log', async () => {
    await site.database.pool.query(`drop table data."${BROKEN}" cascade`);
    const { status, headers, body } = await overSocket(`/api/stock/${BROKEN}`, bearer(rich));
    const { resultcode, resultmsg } = JSON.parse(body.toString()) as {
      resultcode: number;
      resultmsg: string;
    };
    const id = String(headers['x-request-id']);
    expect([status, resultcode, headers['x-jishi-basis'], routed]).toEqual([500, 403, 'failed', 0]);
    expect(resultmsg).toContain(id);
    expect(resultmsg).not.toContain(BROKEN);
    expect(site.logged()).toContain(id);
  });
});

describe('a call that is not plain', () => {
  const others: [string, () => [string, RequestOptions]][] = [
    [
      'POST',
      () => [
        `/api/stock/${FREE}`,
        {
          ...bearer(rich, { 'content-type': 'application/x-www-form-urlencoded' }),
          method: 'POST',
          body: 'scode=600000',
        },
      ],
    ],
    [
      'a GET with a body',
      () => [`/api/stock/${FREE}`, { ...bearer(rich, { 'content-length': '12' }), body: 'scode=600000' }],
    ],
    ['no token', () => [`/api/stock/${OPEN}`, {}]],
    ['a position in the log', () => [`/api/stock/${FREE}`, bearer(rich, { 'x-jishi-lsn': '1' })]],
    ['an unknown data set', () => ['/api/stock/p_nothing', bearer(rich)]],
    ['all rows', () => [`/api/load/${FREE}_all`, bearer(rich)]],
    ['another address below /api', () => ['/api/stock/p_test1001/more', bearer(rich)]],
  ];
  it.each(others)('is handled by the framework: %s', async (_, request) => {
    const { status, body } = await overSocket(...request());
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(0);
    expect(routed).toBe(1);
  });

  it('is cut off if its body is too large, without waiting for the rest', async () => {
    const { port } = site.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/stock/${FREE} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 300000\r\n\r\n`,
    );
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
    expect(text).toMatch(/"resultcode":402,[^{}]*\}$/);
  });
});
