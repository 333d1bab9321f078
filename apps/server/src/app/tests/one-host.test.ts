import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { sendLines } from '../../../test/harness/raw-request.ts';
import { startSite } from '../../../test/harness/server.ts';

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE)]);
afterAll(site.stop);
let customer: Customer;
beforeAll(async () => {
  await site.load(CODE, quotesCsv(3, 1));
  customer = await newCustomer(site);
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});

/** A route of the framework, an address without a route, and a call that bypasses the framework. */
const targets = (): string[] => [
  '/healthz',
  '/v1/nothing',
  `/api/stock/${CODE}?access_token=${customer.token}`,
];

async function statuses(hosts: readonly string[], version = '1.1'): Promise<number[]> {
  const { port } = site.app.server.address() as AddressInfo;
  const answers = [];
  for (const target of targets())
    answers.push(
      await sendLines(port, [
        `GET ${target} HTTP/${version}`,
        ...hosts.map((host) => `Host: ${host}`),
        'Connection: close',
      ]),
    );
  for (const { status, body } of answers)
    if (status === 400)
      expect(JSON.parse(body)).toMatchObject({ code: 1401, msg: expect.stringMatching('Host') });
  return answers.map(({ status }) => status);
}

describe('a request', () => {
  it.each([
    ['two hosts', ['data.example', 'other.example']],
    ['the same host twice', ['data.example', 'data.example']],
    ['no host', []],
    ['an empty host', ['']],
    ['a path in its host', ['data.example/x']],
    ['a user name in its host', ['me@data.example']],
    ['two words as its host', ['data.example other.example']],
    ['a list as its host', ['data.example, other.example']],
    ['markup as its host', ['"><script>']],
    ['a port that is not a number', ['data.example:x']],
    ['an open bracket', ['[::1']],
  ])('with %s returns 400 from every route', async (_what, hosts) => {
    expect(await statuses(hosts)).toEqual([400, 400, 400]);
  });

  it.each(['data.example', 'DATA.example:8080', 'my_app', '127.0.0.1:80', '[::1]:8080', 'data.example:'])(
    'with the host %s is accepted',
    async (host) => {
      expect(await statuses([host])).toEqual([200, 404, 200]);
    },
  );

  it('of HTTP/1.0 is valid without a host and invalid with two', async () => {
    expect(await statuses([], '1.0')).toEqual([200, 404, 200]);
    expect(await statuses(['a', 'b'], '1.0')).toEqual([400, 400, 400]);
  });
});
