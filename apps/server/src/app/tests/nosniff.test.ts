import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { sendLines } from '../../../test/harness/raw-request.ts';
import { withRoutes } from '../../../test/harness/routes.ts';
import { startSite } from '../../../test/harness/server.ts';

const CODE = 'p_test1001';
const { site, routes } = await withRoutes(() => startSite([quotesManifest(CODE)]));
afterAll(site.stop);
let customer: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(3, 1));
  customer = await newCustomer(site);
});

const NOSNIFF = /^x-content-type-options: nosniff$/im;

describe('a response has a header against content sniffing', () => {
  it('if it comes from any route by any method, on success and on failure', async () => {
    const guessed: string[] = [];
    const calls = routes.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })));
    expect(calls.length).toBeGreaterThan(300);
    for (const { method, url } of calls) {
      const { headers, statusCode } = await site.app.inject({
        method: method as 'GET',
        url: url.replace(/:\w+|\*/g, 'x'),
      });
      if (headers['x-content-type-options'] !== 'nosniff') guessed.push(`${method} ${url}: ${statusCode}`);
    }
    expect(guessed).toEqual([]);
  });

  it.each(['/v1/nothing', '/%E0%A4%A', '//nothing', '/%5cnothing', '/api/nothing', '/openapi.json'])(
    'if it comes from %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE'] as const) {
        const { headers, statusCode } = await site.app.inject({ method, url });
        expect([method, statusCode, headers['x-content-type-options']]).toEqual([
          method,
          expect.any(Number),
          'nosniff',
        ]);
      }
    },
  );

  it('if it answers a data call in any format and state', async () => {
    const { port } = await listening();
    const path = `/api/stock/${CODE}?access_token=${customer.token}`;
    const etag = String((await site.app.inject({ url: path })).headers['etag']);
    const forms: [string, string[]][] = [
      ...['json', 'xml', 'csv', 'dbf', 'xlsx', 'parquet'].map((format): [string, string[]] => [
        `${path}&format=${format}`,
        [],
      ]),
      [path, [`If-None-Match: ${etag}`]],
      [`${path}&dry_run=1`, []],
      [`${path}&nothing=1`, []],
      [`${path}&nothing=1&format=csv`, []],
      [path.replace(CODE, `${CODE}_inc`), []],
      [path.replace(CODE, `${CODE}_all`), []],
    ];
    for (const [target, headers] of forms) {
      const { head } = await sendLines(port, [
        `GET ${target} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        ...headers,
      ]);
      expect(head, target).toMatch(NOSNIFF);
      const routed = await site.app.inject({
        url: target,
        headers: { 'if-none-match': headers.join().slice(15) },
      });
      expect(routed.headers['x-content-type-options'], target).toBe('nosniff');
    }
  });

  it('if it answers a malformed request', async () => {
    const { port } = await listening();
    for (const lines of [
      ['no request'],
      ['GET / HTTP/1.1', 'Host: a', 'Host: b'],
      ['GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(70_000)}`],
    ])
      expect((await sendLines(port, lines)).head).toMatch(NOSNIFF);
  });
});

async function listening(): Promise<AddressInfo> {
  if (!site.app.server.listening) await site.app.listen({ host: '127.0.0.1', port: 0 });
  return site.app.server.address() as AddressInfo;
}
