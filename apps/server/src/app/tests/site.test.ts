import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { readConfig } from '../config.ts';
import { ownPaths } from '../page-address.ts';
import { mountSite } from '../site.ts';

const STYLE = ':root { color: black }';
const SCRIPT = 'document.title = 1';
let webRoot: string;
let app: FastifyInstance;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'jishi-site-test-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(
    join(webRoot, 'index.html'),
    `<!doctype html><style>${STYLE}</style><script>${SCRIPT}</script>`,
  );
  for (const [ending, text] of [
    ['', 'plain'],
    ['.br', 'small'],
    ['.gz', 'smaller'],
  ]) {
    await writeFile(join(webRoot, `assets/page-1a2b3c.js${ending}`), text ?? '');
  }
  const log = createLog('silent');
  app = await createHttpApp({ log, trustProxy: 0, bodyLimitBytes: 1_000, requestTimeoutMs: 10_000 });
  const own = ownPaths(app);
  app.get('/v1/known', async () => 'known');
  await mountSite(app, { ...readConfig({}), webRoot }, own);
});

afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

describe('the web’s files', () => {
  it.each([
    ['gzip, deflate, br', 'br', 'small'],
    ['gzip', 'gzip', 'smaller'],
    [undefined, undefined, 'plain'],
  ])(
    'are sent with the build’s compression to a browser that accepts %s',
    async (accepted, encoding, text) => {
      const answer = await get('/assets/page-1a2b3c.js', accepted);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers['vary']).toBe('accept-encoding');
      expect(answer.body).toBe(text);
    },
  );

  it('are cached for a year if their name contains a hash, and revalidated otherwise', async () => {
    expect((await get('/assets/page-1a2b3c.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/')).headers['cache-control']).toBe('no-cache');
  });
});

it('the page’s policy allows only its inline style and script', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hashOf(SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${hashOf(STYLE)};`);
});

describe('an address without a file', () => {
  it.each([
    '//nothing.js',
    '/%5c',
    '/%5cnothing.js',
    '/..%2fjishi-outside.txt',
    '/..%5cjishi-outside.txt',
    '/assets/',
    '/assets',
    '/assets/gone.js',
    '/.env',
    '/.well-known/agent-card.json',
    '/.well-known/agent.json',
    '/a%00b',
  ])('returns 404: %s', async (url) => {
    const answer = await app.inject({ url, headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.json().msg]).toEqual([404, `Address not found: ${url}`]);
  });

  it('returns 400 if it cannot be decoded', async () => {
    const answer = await app.inject({ url: '/%E0%A4%A', headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.json().msg]).toEqual([
      400,
      'The URL cannot be decoded. Check its percent-encoding',
    ]);
  });

  it('differs from a file without the requested range or version, which returns 416 or 412', async () => {
    const states = [];
    for (const headers of [{ range: 'bytes=999-' }, { 'if-match': '"another"' }] as Record<
      string,
      string
    >[]) {
      const { statusCode, body } = await app.inject({ url: '/assets/page-1a2b3c.js', headers });
      states.push([statusCode, JSON.parse(body).code]);
    }
    expect(states).toEqual([
      [416, 2932],
      [412, 2931],
    ]);
  });
});

describe('an address without the # before its path', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const ask = (url: string, accept: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ url, method, headers: { accept } });

  it.each(['/home/data-center', '/product/package?apiId=p_stock2402&tab=try', '/nowhere'])(
    'redirects a browser to the page with its query: %s',
    async (url) => {
      const answer = await ask(url, BROWSER);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/#${url}`]);
      expect(answer.headers['vary']).toBe('accept');
    },
  );

  it.each([
    ['/home/data-center', '*/*', 'GET'],
    ['/home/data-center', 'application/json', 'GET'],
    ['/home/data-center', BROWSER, 'POST'],
    ['/v1/unknown', BROWSER, 'GET'],
    ['/assets/gone.js', BROWSER, 'GET'],
  ] as const)(
    'returns 404 to a program, and below the server’s own paths: %s %s %s',
    async (url, accept, method) => {
      expect((await ask(url, accept, method)).statusCode).toBe(404);
    },
  );
});
