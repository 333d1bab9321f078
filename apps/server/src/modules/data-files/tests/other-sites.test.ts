import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { csvOf, filesOf, makerOf, manifests, pathOf, ROWS, SOLD } from './data-files.fixture.ts';

let site: TestSite;
let url = '';
beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  const owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  const files = filesOf(site, owner);
  await files.list();
  await makerOf(site).make();
  url = pathOf((await files.list()).data.files[0]?.url ?? '');
});
afterAll(() => site.stop());

/** Sends the preflight request with which a browser asks whether a page of another site may send these headers. */
const preflight = (address: string, header: string) =>
  site.app.inject({
    method: 'OPTIONS',
    url: address,
    headers: {
      origin: 'https://notebook.test',
      'access-control-request-method': 'GET',
      'access-control-request-headers': header,
    },
  });

describe('a page of another site', () => {
  it('may read ranges of a file if it has the address', async () => {
    const answer = await preflight(url, 'range');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Range, If-Range, If-None-Match',
    });
    const range = await site.app.inject({
      url,
      headers: { origin: 'https://notebook.test', range: 'bytes=-8' },
    });
    expect([range.statusCode, range.headers['access-control-allow-origin']]).toEqual([206, '*']);
  });

  it('can read why an address is rejected', async () => {
    const other = url.replace(/signature=./, (start) => `signature=${start.endsWith('A') ? 'B' : 'A'}`);
    const { statusCode, headers } = await site.app.inject({ url: other });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([403, '*']);
  });

  // If a page contained a key, every visitor could read it.
  it.each([
    ['a list of files', `/v1/files/${SOLD}`],
    ['Delta Sharing', '/delta-sharing/shares'],
    ['the Iceberg catalog', '/iceberg/v1/config'],
    ['the S3 interface', '/s3/jishi/table/data/name.parquet'],
    ['calls', `/api/data/${SOLD}`],
  ])('may not send a key to %s', async (_, address) => {
    const { headers } = await preflight(address, 'authorization,range');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
