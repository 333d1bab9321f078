import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { limitKey } from '../../access/index.ts';
import {
  APART,
  csvOf,
  EMPTY,
  FREE,
  filesOf,
  makerOf,
  manifests,
  PRIVATE,
  ROWS,
  SOLD,
  TRIAL,
} from '../../data-files/tests/data-files.fixture.ts';
import { grantTerm } from '../../entitlements/index.ts';
import { catalogOf } from './iceberg.fixture.ts';

let site: TestSite;
let owner: Customer;
let catalog: ReturnType<typeof catalogOf>;
const DAY_ROWS = 'SECCODE,TRADEDATE,CLOSE\n000001,2026-01-05,1\n';

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await site.load(FREE, 'SECCODE,NAME\n000001,Ping An\n');
  for (const code of [PRIVATE, APART, TRIAL]) await site.load(code, DAY_ROWS);
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  const files = filesOf(site, owner);
  await files.list(SOLD);
  await files.list(FREE);
  await makerOf(site).make();
  catalog = catalogOf(site, owner);
});
afterAll(() => site.stop());

const NAMESPACES = '/jishi/namespaces';
const TABLES = `${NAMESPACES}/quotes/tables`;
const namesIn = (body: { identifiers: { name: string }[] }): string[] =>
  body.identifiers.map(({ name }) => name);

describe('the catalog', () => {
  it('states its prefix, and lists only read calls', async () => {
    const { status, body } = await catalog.call('/config?warehouse=jishi-clickhouse');
    expect([status, body.overrides, body.defaults]).toEqual([200, { prefix: 'jishi-clickhouse' }, {}]);
    expect(body.endpoints).toContain('GET /v1/{prefix}/namespaces/{namespace}/tables/{table}');
    expect(body.endpoints.every((one: string) => /^(?:GET|HEAD) /.test(one))).toBe(true);
    expect((await catalog.call('/config')).body.overrides).toEqual({ prefix: 'jishi' });
  });

  it('rejects an unknown warehouse, and names the existing ones', async () => {
    const { status, body, headers } = await catalog.call('/config?warehouse=other');
    expect([status, body.error.type, body.error.code]).toEqual([404, 'NotFoundException', 404]);
    expect(body.error.message).toContain('jishi, jishi-clickhouse');
    expect(headers['link']).toContain('3171');
  });

  it('lists categories as namespaces, and data sets that the account may read in full as tables', async () => {
    expect((await catalog.call(NAMESPACES)).body).toEqual({
      namespaces: [['quotes']],
      'next-page-token': null,
    });
    expect(namesIn((await catalog.call(TABLES)).body)).toEqual([SOLD, FREE]);
    expect((await catalog.call(`${NAMESPACES}?parent=quotes`)).body.namespaces).toEqual([]);
    expect((await catalog.call(`${NAMESPACES}/quotes`)).body).toEqual({
      namespace: ['quotes'],
      properties: {},
    });
  });

  it('returns 404 for a namespace in which the caller has no tables', async () => {
    const { status, body, headers } = await catalog.call(`${NAMESPACES}/other/tables`);
    expect([status, body.error.type]).toEqual([404, 'NoSuchNamespaceException']);
    expect(headers['link']).toContain('3172');
  });

  it('lists names page by page', async () => {
    const first = (await catalog.call(`${TABLES}?pageSize=1`)).body;
    expect([namesIn(first), first['next-page-token']]).toEqual([[SOLD], SOLD]);
    const second = (await catalog.call(`${TABLES}?pageSize=1&pageToken=${SOLD}`)).body;
    expect([namesIn(second), second['next-page-token']]).toEqual([[FREE], null]);
  });

  it('returns 204 or 404 in reply to HEAD', async () => {
    const statusOf = async (path: string) => (await catalog.call(path, { method: 'HEAD' })).status;
    expect(await statusOf(`${NAMESPACES}/quotes`)).toBe(204);
    expect(await statusOf(`${NAMESPACES}/other`)).toBe(404);
    expect(await statusOf(`${TABLES}/${SOLD}`)).toBe(204);
    expect(await statusOf(`${TABLES}/p_stock0000`)).toBe(404);
  });

  it.each([
    ['no credentials', undefined, 401, 'NotAuthorizedException'],
    ['a forged token', 'Bearer forged', 401, 'NotAuthorizedException'],
    [
      'a wrong key',
      `Basic ${Buffer.from('jskaaaaaaaaaaaaaaaaa:x').toString('base64')}`,
      401,
      'NotAuthorizedException',
    ],
  ])('rejects %s in the protocol’s format', async (_, authorization, status, type) => {
    const answer = await site.app.inject({
      url: `/iceberg/v1${NAMESPACES}`,
      headers: authorization === undefined ? {} : { authorization },
    });
    expect([answer.statusCode, answer.json().error.type, answer.json().error.code]).toEqual([
      status,
      type,
      status,
    ]);
  });

  it('returns 419 for an expired token', async () => {
    const other = await newCustomer(site);
    const at = site.time.now;
    site.advance(3_601_000);
    const { status, body } = await catalogOf(site, other).call(NAMESPACES);
    site.time.now = at;
    expect([status, body.error.type]).toEqual([419, 'AuthenticationTimeoutException']);
  });

  it('accepts a key and its secret without a token', async () => {
    const basic = Buffer.from(`${owner.accessKey}:${owner.accessSecret}`).toString('base64');
    const { status } = await catalog.call(NAMESPACES, { headers: { authorization: `Basic ${basic}` } });
    expect(status).toBe(200);
  });

  it.each(['/oauth/tokens', NAMESPACES, TABLES, `${TABLES}/${SOLD}`, '/jishi/transactions/commit'])(
    'rejects a write to %s',
    async (path) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: `/iceberg/v1${path}`,
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        payload: '{"updates":[]}',
      });
      expect([answer.statusCode, answer.json().error.type]).toEqual([406, 'UnsupportedOperationException']);
      expect(answer.headers['link']).toContain('3170');
    },
  );

  it('rejects a repeated parameter', async () => {
    expect((await catalog.tableOf(SOLD, '?snapshots=all&snapshots=refs')).status).toBe(400);
  });
});

describe('a table', () => {
  it.each([
    [TRIAL, 403, 'ForbiddenException', 'Trial calls'],
    [APART, 403, 'ForbiddenException', '/api'],
    [EMPTY, 403, 'ForbiddenException', '/api'],
    [PRIVATE, 404, 'NoSuchTableException', PRIVATE],
    ['p_stock0000', 404, 'NoSuchTableException', 'p_stock0000'],
  ])('of %s returns %i and a message', async (code, status, type, text) => {
    const { status: actual, body } = await catalog.tableOf(code, '?lang=en');
    expect([actual, body.error.type]).toEqual([status, type]);
    expect(body.error.message).toContain(text);
  });

  it('is forbidden and not listed if the account may read its data set only in part', async () => {
    const other = await newCustomer(site);
    await site.change((tx) =>
      grantTerm(tx, {
        ...{ accountId: other.accountId, datasetCode: SOLD, startsAt: new Date(0), endsAt: null },
        ...{ source: 'seed', restriction: { historyDays: 30 } },
      }),
    );
    const own = catalogOf(site, other);
    expect(namesIn((await own.call(TABLES)).body)).toEqual([FREE]);
    expect((await own.tableOf(SOLD)).status).toBe(403);
  });

  it('is forbidden and not listed if the key does not cover its data set', async () => {
    const other = await newCustomer(site);
    await grant(site, other, 'term', SOLD);
    await site.change((tx) => limitKey(tx, other.keyId, { datasets: [FREE] }, site.time.now));
    const own = catalogOf(site, other);
    expect(namesIn((await own.call(TABLES)).body)).toEqual([FREE]);
    expect((await own.tableOf(SOLD)).status).toBe(403);
  });

  it('exists only in its own namespace', async () => {
    expect((await catalog.tableOf(SOLD, '', 'other')).status).toBe(404);
  });

  it('has an ETag, and returns 304 if the caller already has it', async () => {
    const { headers } = await catalog.tableOf(SOLD);
    const path = `${TABLES}/${SOLD}`;
    const again = await catalog.call(path, { headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.status, again.body]).toEqual([304, null]);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is returned with keys for its own location, and with an endpoint unless the client is ClickHouse', async () => {
    const { config, 'storage-credentials': credentials } = await catalog.load(SOLD);
    expect(config['s3.endpoint']).toBe('http://localhost:80/s3');
    expect(credentials).toEqual([{ prefix: `s3://jishi/${SOLD}`, config }]);
    const other = await catalog.call(`/jishi-clickhouse/namespaces/quotes/tables/${SOLD}`);
    expect(other.body.config['s3.endpoint']).toBeUndefined();
    expect(other.body.config['s3.access-key-id']).toMatch(/^JS[0-9A-F]{18}$/);
    const renewed = await catalog.call(`${TABLES}/${SOLD}/credentials`);
    expect(renewed.body['storage-credentials'][0].config['s3.session-token']).toContain('.');
  });

  it('fails with Retry-After while its files are being generated', async () => {
    await site.load(TRIAL, DAY_ROWS.replace('2026-01-05', '2026-01-06'));
    const other = await newCustomer(site);
    await grant(site, other, 'term', TRIAL);
    const { status, body, headers } = await catalogOf(site, other).tableOf(TRIAL);
    expect([status, body.error.type, headers['retry-after']]).toEqual([
      503,
      'ServiceUnavailableException',
      '5',
    ]);
  });
});
