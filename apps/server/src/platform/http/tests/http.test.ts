import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  AUDIENCES,
  type ErrorRow,
  endpoint,
  errorRegistry,
  usageEndpoints,
  walletEndpoints,
} from '@jishi/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Customer, newCustomer, newToken } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { openGuards } from '../../../../test/harness/guards.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { serve } from '../index.ts';

const CODE = 'p_test1001';
const routes: RouteOptions[] = [];
const watch = (message: unknown): void => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => void routes.push(route));
};
subscribe('fastify.initialization', watch);
const SECRET = 'a word that nobody must see';
const site = await startSite([quotesManifest(CODE, { open: 'full' })], (app) => {
  const broken = {
    lie: endpoint({
      name: 'test.lie',
      method: 'GET',
      path: '/v1/test/lie',
      audience: 'public',
      summary: { zh: '', en: '' },
      input: z.object({}),
      output: z.strictObject({ count: z.int() }),
    }),
    take: endpoint({
      name: 'test.take',
      method: 'POST',
      path: '/v1/test/take',
      audience: 'public',
      summary: { zh: '', en: '' },
      input: z.object({ n: z.int() }),
      output: z.strictObject({ n: z.int() }),
    }),
  };
  serve(
    app,
    broken,
    { lie: async () => JSON.parse('{"count":"three","more":1}'), take: async ({ n }) => ({ n }) },
    openGuards,
  );
  app.get('/v1/test/throws', { config: { audience: 'public' } }, () => {
    throw new Error(SECRET);
  });
});
unsubscribe('fastify.initialization', watch);
afterAll(site.stop);
let customer: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 1));
  await site.derive();
  customer = await newCustomer(site, { balanceFen: 100n });
});

const methodsOf = (route: RouteOptions) => [route.method].flat();

/** Returns the expected status and body of an error without credentials: the envelope, or a protocol's own form. */
function unauthenticated(url: string, isOfSession: boolean): [status: number, body: unknown] {
  const text = expect.any(String);
  if (url.startsWith('/delta-sharing/')) return [401, { errorCode: 'UNAUTHENTICATED', message: text }];
  if (url.startsWith('/iceberg/'))
    return [401, { error: { code: 401, type: 'NotAuthorizedException', message: text } }];
  if (url.startsWith('/s3')) return [403, expect.stringContaining('<Code>AccessDenied</Code>')];
  return [401, { code: isOfSession ? 999999 : 1410, msg: text, data: null }];
}

describe('every route', () => {
  it('declares its audience', () => {
    expect(routes.length).toBeGreaterThan(15);
    const silent = routes.filter((route) => !AUDIENCES.includes(route.config?.audience as 'public'));
    expect(silent.map((route) => `${methodsOf(route)} ${route.url}`)).toEqual([]);
  });

  it('that is not public rejects missing, wrong and unsuitable credentials', async () => {
    const closed = routes.filter(
      (route) => route.config?.audience !== 'public' && !methodsOf(route).includes('HEAD'),
    );
    expect(closed.length).toBeGreaterThanOrEqual(
      Object.keys({ ...usageEndpoints, ...walletEndpoints }).length,
    );
    for (const route of closed) {
      for (const authorization of [
        undefined,
        'Bearer x',
        `Basic ${customer.token}`,
        `Bearer ${customer.accessSecret}`,
      ]) {
        const url = route.url.replace(/:\w+/g, '01a1fc76-0000-7000-8000-000000000000');
        const headers = {
          ...(authorization === undefined ? {} : { authorization }),
          'x-forwarded-for': '203.0.113.1',
        };
        const response = await site.app.inject({
          method: methodsOf(route)[0] as 'GET',
          url,
          headers,
          remoteAddress: '203.0.113.1',
        });
        const [status, body] = unauthenticated(route.url, route.config?.audience === 'session');
        const answer = response.body.startsWith('<') ? response.body : response.json();
        expect([route.url, response.statusCode, answer]).toEqual([route.url, status, body]);
      }
    }
  });
});

describe('the envelope', () => {
  const refused = (response: { json(): unknown; statusCode: number }) => [
    response.statusCode,
    response.json(),
  ];
  const fault = (code: number) => ({ code, msg: expect.any(String), data: null });

  it('is used for the framework’s 400, 404, 413 and 415, in the caller’s language', async () => {
    const post = (payload: string, type = 'application/json') =>
      site.app.inject({ method: 'POST', url: '/v1/test/take', payload, headers: { 'content-type': type } });
    expect(refused(await site.app.inject({ url: '/v1/nothing' }))).toEqual([404, fault(1440)]);
    expect(refused(await site.app.inject({ url: '/%E0%A4%A' }))).toEqual([400, fault(1401)]);
    expect(refused(await post('{"n":'))).toEqual([400, fault(1401)]);
    expect(refused(await post(''))).toEqual([400, fault(1401)]);
    expect(refused(await post('[1]'))).toEqual([400, fault(1401)]);
    expect(refused(await post('{"n":"1"}'))).toEqual([400, fault(1400)]);
    expect(refused(await post('{"__proto__":{"n":1}}'))).toEqual([
      400,
      expect.objectContaining({ data: null }),
    ]);
    expect(refused(await post('<n>1</n>', 'application/xml'))).toEqual([415, fault(1415)]);
    expect(refused(await post(`{"n":"${'x'.repeat(1_100_000)}"}`))).toEqual([413, fault(1413)]);
    expect((await post('{"n":1}')).json()).toEqual({ code: 0, msg: 'success', data: { n: 1 } });
    expect((await post('{"n":')).json().msg).toBe('请求体无法解析：不是有效的 JSON');
    expect((await post('{"n":"1"}')).json().msg).toBe('请求参数有误：n 应为数字');
    expect((await post('{}')).json().msg).toBe('请求参数有误：n 必填');
    const english = await site.app.inject({ url: '/v1/nothing', headers: { 'accept-language': 'en-GB' } });
    expect(english.json().msg).toBe('Address not found: /v1/nothing');
  });

  it('is used for requests that the parser rejects', async () => {
    const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
    const words = await fetch(`${origin}/v1/nothing?q=${'x'.repeat(60_000)}`);
    expect([words.status, await words.json()]).toEqual([404, fault(1440)]);
    const head = await fetch(`${origin}/v1/nothing?q=${'x'.repeat(70_000)}`);
    expect([head.status, await head.json()]).toEqual([431, fault(2930)]);
    const [answer] = await once(
      connect(Number(new URL(origin).port), '127.0.0.1').end('no request\r\n\r\n'),
      'data',
    );
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*\r\n\r\n\{"code":1401,/);
  });

  it('is used for a 500, which is logged and reveals nothing, even if its cause is a response that violates its schema', async () => {
    for (const url of ['/v1/test/throws', '/v1/test/lie']) {
      const response = await site.app.inject({ url });
      expect(refused(response)).toEqual([500, fault(1500)]);
      expect(response.payload).not.toMatch(/nobody must see|three|\.ts|at /);
    }
    expect(site.logged()).toContain(SECRET);
    expect(site.logged()).toContain('test.lie');
  });
});

describe('a public response', () => {
  it('is compressed for callers that accept it, and has the same text for others', async () => {
    const url = `/v1/catalog/datasets/${CODE}`;
    const plain = await site.app.inject({ url });
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
    for (const [accepted, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await site.app.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(packed.headers['content-encoding']).toBe(accepted);
      expect(decode(packed.rawPayload).toString()).toBe(plain.payload);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });
});

describe('the log', () => {
  it('never contains a token, a secret or a password, whichever endpoint is called', async () => {
    const token = await newToken(site, customer);
    const form = `grant_type=client_credentials&client_id=${customer.accessKey}&client_secret=${customer.accessSecret}`;
    const path = '/api-cloud-platform/oauth2/token';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await site.app.inject({ method: 'POST', url: path, payload: form, headers });
    expect(response.json().access_token).toBe(token);
    await site.app.inject({ method: 'POST', url: `${path}?${form}&wrong` });
    await site.app.inject({ method: 'POST', url: `${path}?${form.slice(0, -1)}` });
    await call(site, `stock/${CODE}?access_token=${token}&sdate=x`);
    await call(site, `stock/${CODE}?access_token=${token}`);
    await site.app.inject({
      url: `/v1/test/throws?access_token=${token}`,
      headers: { authorization: `Bearer ${token}` },
    });
    for (const secret of [token, customer.accessSecret, response.json().refresh_token])
      expect(site.logged()).not.toContain(secret);
  });
});

describe('pages', () => {
  it('have security headers and a policy against third-party scripts, and API responses forbid type guessing', async () => {
    const { headers } = await site.app.inject({ url: '/docs' });
    expect(headers['content-security-policy']).toMatch(/default-src 'self';.*script-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect([headers['x-content-type-options'], headers['x-frame-options']]).toEqual([
      'nosniff',
      'SAMEORIGIN',
    ]);
    expect((await call(site, `stock/${CODE}`)).header('x-content-type-options')).toBe('nosniff');
  });
});

describe('the registry of errors', () => {
  it('has complete texts in both languages, unique codes outside the gateway, and a remedy for each gateway error', () => {
    const rows: [string, ErrorRow][] = Object.entries(errorRegistry);
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
    for (const [name, row] of rows) {
      expect([name, places(row.zh)]).toEqual([name, places(row.en)]);
      expect([
        name,
        /[一-龥]/.test(row.zh) || row.zh.startsWith('Idempotency-Key'),
        /[一-龥]/.test(row.en),
      ]).toEqual([name, true, false]);
      if (name.startsWith('gateway.'))
        expect([name, row.status >= 400, row.remedy !== undefined]).toEqual([name, true, true]);
    }
    const house = rows.filter(([name]) => !name.startsWith('gateway.')).map(([, row]) => row);
    const kinds = house.filter(({ kindOf }) => kindOf === undefined).map(({ code }) => code);
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const { kindOf, code, status } of house)
      if (kindOf !== undefined)
        expect(rows.find(([name]) => name === kindOf)?.[1]).toMatchObject({ code, status });
  });
});
