import { inspect } from 'node:util';
import { expect, it, vi } from 'vitest';
import { ConfigurationError, ConnectionFailed, JishiClient, type JishiOptions } from '../src/index.ts';
import { waitOf } from '../src/retries.ts';

const ROWS = '{"resultcode":200,"records":[{"SECCODE":"000001"}]}';
const HEAD = { 'content-type': 'application/json', 'x-jishi-rows': '1', 'x-jishi-price-fen': '3' };
const rows = (): Response => new Response(ROWS, { headers: HEAD });

const clientOf = (fetch: NonNullable<JishiOptions['fetch']>, options: JishiOptions = {}): JishiClient =>
  new JishiClient({
    baseUrl: 'http://test.invalid',
    token: 'a-token',
    fetch,
    sleep: async () => undefined,
    ...options,
  });

it('calls a data set by its code as a method name', async () => {
  const urls: string[] = [];
  const client = clientOf(async (url) => {
    urls.push(url);
    return rows();
  });
  const result = await client.p_stock2402?.({ scode: '600901' }, { limit: 1 });
  expect([...(result ?? [])]).toEqual([{ SECCODE: '000001' }]);
  expect(urls).toEqual(['http://test.invalid/api/data/p_stock2402?scode=600901&%40limit=1&format=json']);
  expect(Reflect.get(client, 'then')).toBeUndefined();
});

it('sends a time with its offset, and joins lists with commas', async () => {
  let sent = '';
  const client = clientOf(async (url) => {
    sent = url;
    return rows();
  });
  await client.query('p_a', { since: new Date(0), scode: ['1', '2'], none: undefined });
  expect(sent).toContain('since=1970-01-01T00%3A00%3A00.000Z&scode=1%2C2&format');
});

it("aborts a call with its signal's reason, without a retry", async () => {
  const controller = new AbortController();
  let calls = 0;
  const client = clientOf((_url, { signal }) => {
    calls++;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      controller.abort(new Error('enough'));
    });
  });
  await expect(client.query('p_a', {}, { signal: controller.signal })).rejects.toThrow('enough');
  expect(calls).toBe(1);
});

it("aborts the wait before a retry with the signal's reason", async () => {
  const controller = new AbortController();
  const client = new JishiClient({
    baseUrl: 'http://test.invalid',
    token: 't',
    fetch: async () => {
      queueMicrotask(() => controller.abort(new Error('enough')));
      return new Response('{"resultcode":429,"resultmsg":"no"}', { headers: { 'retry-after': '60' } });
    },
  });
  await expect(client.quote('p_a', {}, { signal: controller.signal })).rejects.toThrow('enough');
});

it('treats a silent server as a failed connection', async () => {
  const client = clientOf(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    { readTimeoutMs: 1, retries: 1 },
  );
  await expect(client.query('p_a')).rejects.toThrow(ConnectionFailed);
});

it('treats a body shorter than its length as a failed connection', async () => {
  const short = new Response(ROWS, { headers: { ...HEAD, 'content-length': '999' } });
  const answers = [short, rows()];
  const client = clientOf(async () => answers.shift() ?? Response.error());
  expect((await client.query('p_a')).rows).toBe(1);
  expect(answers).toEqual([]);
});

it('treats a body that breaks off as a failed connection', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(ROWS.slice(0, 9))),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  const answers = [new Response(broken, { headers: HEAD }), rows()];
  const client = clientOf(async () => answers.shift() ?? Response.error());
  expect((await client.query('p_a')).rows).toBe(1);
  expect(answers).toEqual([]);
});

it('fetches one token for calls that begin together', async () => {
  let tokens = 0;
  const client = clientOf(
    async (url) => {
      if (!url.endsWith('/oauth2/token')) return rows();
      tokens++;
      return Response.json({ access_token: 'one', expires_in: 3_600 });
    },
    { token: undefined, accessKey: 'key', accessSecret: 'a-secret' },
  );
  await Promise.all([client.query('p_a'), client.query('p_a'), client.query('p_a')]);
  expect(tokens).toBe(1);
});

it('does not show secrets', async () => {
  const client = clientOf(async () => rows(), {
    token: undefined,
    accessKey: 'key',
    accessSecret: 'hidden-secret',
  });
  expect(inspect(client, { depth: 9, showHidden: true })).not.toContain('hidden-secret');
  expect(JSON.stringify(client)).not.toContain('hidden-secret');
});

it('reads the address and the key from the environment, and never only half of a key', () => {
  vi.stubEnv('JISHI_BASE_URL', 'http://env.invalid/');
  expect(new JishiClient().baseUrl).toBe('http://env.invalid');
  expect(new JishiClient({ baseUrl: 'http://a.invalid//' }).baseUrl).toBe('http://a.invalid');
  vi.stubEnv('JISHI_ACCESS_SECRET', 'env');
  expect(() => new JishiClient({ accessKey: 'mine' })).toThrow(ConfigurationError);
  vi.unstubAllEnvs();
});

it.each(['http://key:secret@host', 'ftp://host', 'host', 'http://host?access_token=x'])(
  'rejects the address %s',
  (baseUrl) => {
    expect(() => new JishiClient({ baseUrl })).toThrow(ConfigurationError);
  },
);

it('waits with full jitter over a delay from half a second to eight seconds', () => {
  expect([0, 1, 2, 3, 4, 5].map((n) => waitOf(n, undefined, () => 1))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 8_000,
  ]);
  expect(waitOf(3, undefined, () => 0)).toBe(0);
});
