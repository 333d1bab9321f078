import { describe, expect, it } from 'vitest';
import { createHttpApp } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { readConfig } from '../config.ts';

/** The caller's address as seen by a server with this proxy setting. */
async function callerOf(TRUST_PROXY: string, forwarded: string): Promise<string> {
  const { trustProxy } = readConfig({ NODE_ENV: 'test', TRUST_PROXY });
  const app = await createHttpApp({
    log: createLog('silent'),
    trustProxy,
    bodyLimitBytes: 1_000,
    requestTimeoutMs: 10_000,
  });
  app.get('/', { config: { audience: 'public' } }, async ({ ip }) => ip);
  const answer = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  });
  await app.close();
  return answer.body;
}

describe('the address of a caller behind proxies', () => {
  it.each([
    ['', '198.51.100.9', '10.0.0.1'],
    ['false', '198.51.100.9', '10.0.0.1'],
    ['1', '198.51.100.9', '198.51.100.9'],
    ['1', '203.0.113.66, 198.51.100.9', '198.51.100.9'],
    ['true', '203.0.113.66, 198.51.100.9', '198.51.100.9'],
    ['2', '203.0.113.66, 198.51.100.9, 10.0.0.2', '198.51.100.9'],
  ])(
    'with TRUST_PROXY=%j and the list %j is %s, whatever the caller put at the start of the list',
    async (proxies, list, caller) => {
      expect(await callerOf(proxies, list)).toBe(caller);
    },
  );

  it('is not determined if the number of proxies is invalid: the setting is rejected', () => {
    expect(() => readConfig({ NODE_ENV: 'test', TRUST_PROXY: 'all' })).toThrow(
      'TRUST_PROXY: the number of proxies',
    );
  });
});
