import { afterAll, describe, expect, it } from 'vitest';
import { withRoutes } from '../../../test/harness/routes.ts';
import { startSite } from '../../../test/harness/server.ts';

const { site, routes } = await withRoutes(() => startSite([]));
afterAll(site.stop);

const NUL = 'a%00b';
/**
 * Parameters of the routes that the contract does not declare. A shared function validates the parameters of
 * endpoints.
 */
const NAMES = ['act', 'state', 'redirect_uri', 'code', 'announcementId', 'bulletinId', 'path'];

/** Addresses of a route with a NUL in each variable part, and in each query parameter in turn. */
function addressesOf(url: string): string[] {
  const plain = url.replaceAll(/:\w+|\*/g, 'x');
  const parts = [...url.matchAll(/:\w+|\*/g)].map(
    ({ index, 0: name }) => url.slice(0, index) + NUL + url.slice(index + name.length),
  );
  return [
    ...parts.map((part) => part.replaceAll(/:\w+|\*/g, 'x')),
    ...NAMES.map((name) => `${plain}?${name}=${NUL}`),
  ];
}

describe('an address with a NUL character', () => {
  it('does not make any route fail', async () => {
    const failures: string[] = [];
    const calls = routes.flatMap(({ method, url }) =>
      [method].flat().flatMap((each) => addressesOf(url).map((address) => [each, address] as const)),
    );
    for (const [method, url] of calls) {
      if (method !== 'GET' && method !== 'POST') continue;
      const { statusCode } = await site.app.inject({ method, url, headers: { host: 'localhost:8080' } });
      if (statusCode >= 500) failures.push(`${method} ${url}: ${statusCode}`);
    }
    expect(calls.length).toBeGreaterThan(1_000);
    expect(failures).toEqual([]);
  });
});
