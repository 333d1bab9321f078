import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { sendLines } from '../../../test/harness/raw-request.ts';
import { startSite } from '../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE)], undefined, undefined, {}, null, {
  JISHI_ACCESS_LOG: '1',
});
afterAll(site.stop);
let customer: Customer;
let origin: string;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 1));
  customer = await newCustomer(site);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(origin + path, {
    ...init,
    headers: { authorization: `Bearer ${customer.token}`, ...(init.headers as Record<string, string>) },
  });

type Line = Record<string, unknown>;
const linesOf = (requestId: string | null): Line[] =>
  site
    .logged()
    .split('\n')
    .flatMap((line) => (line.includes(`"${requestId}"`) ? [JSON.parse(line) as Line] : []));
const lineOf = async (requestId: string | null): Promise<Line | undefined> => {
  await expect.poll(() => linesOf(requestId).length).toBeGreaterThan(0);
  return linesOf(requestId).find(({ msg }) => msg === 'answered');
};

it.each([
  ['a call', `/api/stock/${CODE}?@limit=1`, 'GET', '/api/:group/:code'],
  ['a call by POST', `/api/stock/${CODE}`, 'POST', '/api/:group/:code'],
  ['a refused call', '/api/stock/p_none', 'GET', '/api/:group/:code'],
  ['a whole data set', `/api/load/${CODE}_all`, 'GET', '/api/:group/:code'],
  ['a call of the site', '/v1/limits', 'GET', '/v1/limits'],
  ['a refused call of the site', '/v1/my/balance', 'GET', '/v1/my/balance'],
  ['the status', '/status.json', 'GET', '/status.json'],
  ['a refused token', '/api-cloud-platform/oauth2/token', 'GET', '/api-cloud-platform/oauth2/token'],
])(
  '%s returns the site’s id and the caller’s ids, and has a line in the access log',
  async (_name, path, method, route) => {
    const headers = { 'x-request-id': 'proxy-4711:a.b', traceparent: TRACE };
    const answer = await ask(path, { method, headers });
    await answer.arrayBuffer();
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(UUID);
    expect([answer.headers.get('x-client-request-id'), answer.headers.get('traceparent')]).toEqual([
      'proxy-4711:a.b',
      TRACE,
    ]);
    expect(await lineOf(id)).toMatchObject({
      ...{ clientRequestId: 'proxy-4711:a.b', traceparent: TRACE, method, route, status: answer.status },
      ms: expect.any(Number),
    });
  },
);

it('the log line for a call names the account, and the line for a failed call contains its code', async () => {
  const good = await ask(`/api/stock/${CODE}`);
  expect(await lineOf(good.headers.get('x-request-id'))).toMatchObject({
    accountId: String(customer.accountId),
  });
  const bad = await ask(`/api/stock/${CODE}?sdate=x`);
  expect(await lineOf(bad.headers.get('x-request-id'))).toMatchObject({
    ...{ status: 200, code: 402, accountId: String(customer.accountId) },
  });
});

it('a response sent outside a route has an id, like any other response', async () => {
  const { port } = new URL(origin);
  const heads = await Promise.all([
    sendLines(Number(port), ['nonsense']),
    sendLines(Number(port), ['GET /v1/limits HTTP/1.1', 'host: a', 'host: b']),
    sendLines(Number(port), ['GET /%zz HTTP/1.1', 'host: a', 'connection: close']),
  ]);
  for (const { head } of heads) expect(head).toMatch(/^x-request-id: [\da-f-]{36}\r?$/im);
});

it.each(['', 'a b', 'ü', 'a'.repeat(129), '"}{"'])(
  'the malformed id %j is neither returned nor logged',
  async (id) => {
    const answer = await site.app.inject({
      url: '/v1/limits',
      headers: { 'x-request-id': id, traceparent: `${TRACE}x` },
    });
    expect([answer.headers['x-client-request-id'], answer.headers['traceparent']]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await lineOf(String(answer.headers['x-request-id']))).not.toHaveProperty('clientRequestId');
  },
);

const secrets = fc.record({
  token: fc.string({ unit: fc.constantFrom(...'abcXYZ0123456789'), minLength: 12, maxLength: 60 }),
  mobile: fc.integer({ min: 3_000_000_000, max: 9_999_999_999 }).map((digits) => `1${digits}`),
  mail: fc.nat(1e9).map((number) => `person${number}@mail.example`),
});

it('no secret, token, mobile number or address of a caller is logged, in any part of a request', async () => {
  await fc.assert(
    fc.asyncProperty(
      secrets,
      fc.constantFrom(`/api/stock/${CODE}`, '/v1/my/balance', '/none'),
      async (secret, path) => {
        const { token, mobile, mail } = secret;
        const query = `access_token=${token}&mobile=${mobile}&mail=${encodeURIComponent(mail)}`;
        const headers = {
          ...{ authorization: `Bearer ${token}`, cookie: `session=${token}`, 'user-agent': mail },
          ...{ 'x-request-id': mobile, 'x-api-key': token, referer: `https://x.example/?m=${mobile}` },
        };
        const begin = site.logged().length;
        await site.app.inject({ url: `${path}?${query}`, headers });
        const body = JSON.stringify({ mobile, password: token, smsVerifyCode: token, email: mail });
        const type = { 'content-type': 'application/json' };
        await site.app.inject({
          method: 'POST',
          url: `${path}/${token}`,
          headers: { ...headers, ...type },
          body,
        });
        await site.app.inject({
          method: 'POST',
          url: '/v1/identity/login',
          headers: type,
          body: `${body}${mail}`,
        });
        const text = site.logged().slice(begin);
        expect(text).toContain('answered');
        for (const part of Object.values(secret)) expect(text).not.toContain(part);
      },
    ),
    { numRuns: 25 },
  );
});
