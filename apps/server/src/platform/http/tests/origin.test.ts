import { endpoint } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../../log.ts';
import { createHttpApp, type Guards, serve } from '../index.ts';

const summary = { zh: '', en: '' };
const base = { summary, input: z.object({}), output: z.null() };
const endpoints = {
  read: endpoint({ ...base, name: 'test.read', method: 'GET', path: '/read', audience: 'public' }),
  send: endpoint({
    ...base,
    name: 'test.send',
    method: 'GET',
    path: '/send',
    audience: 'public',
    changes: true,
  }),
  write: endpoint({ ...base, name: 'test.write', method: 'POST', path: '/write', audience: 'session' }),
  call: endpoint({ ...base, name: 'test.call', method: 'POST', path: '/call', audience: 'apiKey' }),
};
const done = async (): Promise<null> => null;
const handlers = { read: done, send: done, write: done, call: done };
const caller = {
  accountId: 0n,
  keyId: null,
  memberId: null,
  datasets: null,
  personId: null,
  sessionId: null,
};

async function startApp(publicOrigin: string | null) {
  const log = createLog('silent');
  const app = await createHttpApp({ log, trustProxy: 0, bodyLimitBytes: 1_000, requestTimeoutMs: 10_000 });
  const guards: Guards = {
    authenticate: async () => caller,
    unseal: () => Promise.reject(new Error()),
    publicOrigin,
  };
  serve(app, endpoints, handlers, guards);
  return app;
}
const plain = await startApp(null);
const secure = await startApp('https://market.example');
afterAll(() => Promise.all([plain.close(), secure.close()]));

const codeOf = async (app: typeof plain, key: keyof typeof endpoints, headers: Record<string, string>) => {
  const { method, path } = endpoints[key];
  return (await app.inject({ method, url: path, headers: { host: 'localhost:8080', ...headers } })).json()
    .code;
};
const FOREIGN = 1431;

describe('a call that changes data', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 0],
    [{ 'sec-fetch-site': 'none' }, 0],
    [{ 'sec-fetch-site': 'cross-site' }, FOREIGN],
    [{ 'sec-fetch-site': 'same-site' }, FOREIGN],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' }, FOREIGN],
    [{ origin: 'http://localhost:8080' }, 0],
    [{ origin: 'http://localhost:9090' }, FOREIGN],
    [{ origin: 'https://evil.example' }, FOREIGN],
    [{ origin: 'null' }, FOREIGN],
    [{}, 0],
  ] as [Record<string, string>, number][])('with the headers %o returns code %i', async (headers, code) => {
    expect([await codeOf(plain, 'write', headers), await codeOf(plain, 'send', headers)]).toEqual([
      code,
      code,
    ]);
  });

  it('is accepted from the operator’s public name behind a proxy that changes the host, but not without TLS', async () => {
    expect(await codeOf(secure, 'write', { origin: 'https://market.example' })).toBe(0);
    expect(await codeOf(secure, 'write', { origin: 'http://market.example', host: 'market.example' })).toBe(
      FOREIGN,
    );
    expect(await codeOf(secure, 'write', { origin: 'https://localhost:8080' })).toBe(0);
  });
});

describe('a call from another site', () => {
  it('may read public data, and may use a token, which browsers never send automatically', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://partner.example' };
    expect([await codeOf(plain, 'read', headers), await codeOf(plain, 'call', headers)]).toEqual([0, 0]);
  });
});
