import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Customer,
  grant,
  grantPack,
  newCustomer,
  newToken,
} from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { createKey, limitKey, revokeKey } from '../../access/index.ts';
import {
  APART,
  csvOf,
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
import { readerOf, TABLE } from './delta-sharing.fixture.ts';

let site: TestSite;
let origin: string;
let customer: Customer;
let reader: ReturnType<typeof readerOf>;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await site.load(FREE, 'SECCODE,NAME\n000001,a\n');
  for (const code of [PRIVATE, TRIAL, APART])
    await site.load(code, 'SECCODE,TRADEDATE,CLOSE\n000001,2026-01-05,10.5\n');
  await filesOf(site, await newCustomer(site)).list(SOLD);
  await makerOf(site).make();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
afterAll(() => site.stop());

beforeEach(async () => {
  customer = await newCustomer(site);
  reader = readerOf(origin, customer);
});

const namesOf = ({ body }: { body: { items?: readonly Readonly<Record<string, string>>[] } }) =>
  body.items?.map(({ name }) => name);

describe('the lists', () => {
  it('contain one share, the categories as its schemas, and the data sets as tables with stable ids', async () => {
    const shares = await reader.ask('/shares');
    expect(shares.body).toEqual({ items: [{ name: 'jishi', id: expect.stringMatching(/^[0-9a-f-]{36}$/) }] });
    const [share] = shares.body.items ?? [];
    expect((await reader.ask('/shares/JISHI')).body).toEqual({ share });
    expect((await reader.ask('/shares/jishi/schemas')).body.items).toEqual([
      { name: 'quotes', share: 'jishi' },
    ]);
    const tables = await reader.ask('/shares/jishi/all-tables');
    expect(tables.body.items?.[0]).toEqual({
      ...{ name: SOLD, schema: 'quotes', share: 'jishi', shareId: share?.['id'] },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await reader.ask('/shares/jishi/schemas/Quotes/tables')).body).toEqual(tables.body);
  });

  it('contain exactly the data sets of which the account may read every row and field', async () => {
    const all = '/shares/jishi/all-tables';
    expect(namesOf(await reader.ask(all))).toEqual([SOLD, FREE]);
    await grant(site, customer, 'term', TRIAL);
    expect(namesOf(await reader.ask(all))).toEqual([SOLD, FREE, TRIAL]);
    await site.change((tx) => limitKey(tx, customer.keyId, { datasets: [TRIAL] }, site.time.now));
    expect(namesOf(await reader.ask(all))).toEqual([TRIAL]);
  });

  it('can be read page by page, even if the limit is zero items', async () => {
    const all = '/shares/jishi/all-tables';
    const empty = await reader.ask(`${all}?maxResults=0`);
    expect(empty.body).toEqual({ items: [], nextPageToken: expect.any(String) });
    const first = await reader.ask(`${all}?maxResults=1&pageToken=${empty.body.nextPageToken}`);
    const second = await reader.ask(`${all}?maxResults=1&pageToken=${first.body.nextPageToken}`);
    expect([namesOf(first), namesOf(second)]).toEqual([[SOLD], [FREE]]);
    expect(second.body.nextPageToken).toBeUndefined();
  });

  it.each([
    '?maxResults=-1',
    '?maxResults=1e3',
    '?maxResults=1&maxResults=2',
    '?pageToken=made-up',
    `?pageToken=${Buffer.from("after ' or 1=1").toString('base64url')}`,
    `?pageToken=${Buffer.from('after p').toString('base64')}`,
    `?pageToken=${'A'.repeat(5_000)}`,
  ])('reject the parameters %s', async (query) => {
    for (const list of ['/shares', '/shares/jishi/schemas', '/shares/jishi/all-tables']) {
      const { status, code, body } = await reader.ask(`${list}${query}`);
      expect([status, code, body.errorCode]).toEqual([400, 3161, 'INVALID_PARAMETER_VALUE']);
    }
  });

  it.each(['/shares/other', '/shares/other/schemas', '/shares/jishi/schemas/nothing/tables'])(
    'return 404 for %s',
    async (path) => {
      const { status, code, body } = await reader.ask(path);
      expect([status, code, body.errorCode]).toEqual([404, 3160, 'RESOURCE_DOES_NOT_EXIST']);
    },
  );
});

describe('a caller', () => {
  const tables = '/shares/jishi/all-tables';
  const as = (token: string) => readerOf(origin, { token });

  it('can authenticate with a token, the key as a bearer token, or the key as Basic credentials', async () => {
    const { accessKey, accessSecret } = customer;
    expect((await as(`${accessKey}.${accessSecret}`).ask(tables)).status).toBe(200);
    const basic = `Basic ${Buffer.from(`${accessKey}:${accessSecret}`).toString('base64')}`;
    expect((await reader.ask(tables, { headers: { authorization: basic } })).status).toBe(200);
  });

  it('is rejected with no credentials, with wrong ones, and with those of a sheet link', async () => {
    const link = await site.change((tx) => createKey(tx, { accountId: customer.accountId, use: 'sheets' }));
    const tokens = ['x', `${customer.accessKey}.${'A'.repeat(43)}`, `${link.accessKey}.${link.accessSecret}`];
    for (const token of tokens) {
      const { status, body, headers } = await as(token).ask(tables);
      expect([status, body.errorCode]).toEqual([401, 'UNAUTHENTICATED']);
      expect(headers.get('www-authenticate')).toContain('Bearer');
    }
    const without = await fetch(`${origin}/delta-sharing${tables}`);
    expect(without.status).toBe(401);
  });

  it('is rejected as soon as the key is revoked or expires', async () => {
    const make = () => site.change((tx) => createKey(tx, { accountId: customer.accountId }));
    for (const end of ['revoked', 'ended']) {
      const key = await make();
      const bearers = [`${key.accessKey}.${key.accessSecret}`, await newToken(site, key)];
      for (const bearer of bearers) expect((await as(bearer).ask(tables)).status).toBe(200);
      await site.change(async (tx) =>
        end === 'revoked'
          ? revokeKey(tx, key.keyId)
          : limitKey(tx, key.keyId, { expiresAt: site.time.now }, site.time.now),
      );
      for (const bearer of bearers) expect((await as(bearer).ask(tables)).status).toBe(401);
    }
  });

  it('is rejected from a network that the key does not allow', async () => {
    await site.change((tx) => limitKey(tx, customer.keyId, { networks: ['203.0.113.7'] }, site.time.now));
    expect((await reader.ask(tables)).status).toBe(403);
  });

  it('gets messages in the language of the request, or of the account if the request names none', async () => {
    const path = `${TABLE}p_stock0000/metadata`;
    expect((await reader.ask(path)).body.message).toContain('没有');
    const english = await reader.ask(path, { headers: { 'accept-language': 'en-GB' } });
    expect(english.body.message).toContain('Delta Sharing has no jishi.quotes.p_stock0000');
  });
});

describe('a table', () => {
  it('returns its version for GET and HEAD at both addresses', async () => {
    const { status, headers, text } = await reader.ask(`${TABLE}${SOLD}/version`);
    expect([status, text]).toEqual([200, '']);
    const version = headers.get('delta-table-version');
    expect(version).toMatch(/^\d+$/);
    for (const path of [`${TABLE}${SOLD}/version`, `${TABLE}${SOLD}`]) {
      const head = await reader.ask(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('delta-table-version')]).toEqual([200, version]);
    }
  });

  it('is found under its name in any letter case, but not in another schema', async () => {
    const path = `/shares/Jishi/schemas/QUOTES/tables/${SOLD.toUpperCase()}/version`;
    expect((await reader.ask(path)).status).toBe(200);
    expect((await reader.ask(`/shares/jishi/schemas/listed/tables/${SOLD}/version`)).status).toBe(404);
  });

  it('returns 503 with Retry-After until its files are generated, and its rows afterwards', async () => {
    await site.load(FREE, 'SECCODE,NAME\n000001,a\n', { replace: true });
    const first = await reader.query(FREE);
    expect([first.status, first.body.errorCode]).toEqual([503, 'TEMPORARILY_UNAVAILABLE']);
    expect(first.headers.get('retry-after')).toBe('5');
    await makerOf(site).make();
    expect((await reader.query(FREE)).files.length).toBe(1);
  });

  it.each([
    ['a trial', TRIAL, async () => undefined],
    ['a pack', TRIAL, async () => grantPack(site, customer, TRIAL, 5)],
    ['a data set with old rows stored apart', APART, async () => undefined],
    [
      'a partial right',
      SOLD,
      async () =>
        site.change((tx) =>
          grantTerm(tx, {
            ...{ accountId: customer.accountId, datasetCode: SOLD, startsAt: new Date(0), endsAt: null },
            ...{ source: 'seed', restriction: { historyDays: 30 } },
          }),
        ),
    ],
  ])('is rejected for %s at every address, and the message states the remedy', async (_, code, prepare) => {
    await prepare();
    for (const path of ['version', 'metadata', 'changes?startingVersion=0']) {
      const { status, body } = await reader.ask(`${TABLE}${code}/${path}`);
      expect([status, body.errorCode]).toEqual([403, 'PERMISSION_DENIED']);
      expect(body.message).toContain('/api');
    }
    expect((await reader.query(code)).status).toBe(403);
  });

  it('returns the same error as a missing table if it is private', async () => {
    for (const code of [PRIVATE, 'p_stock0000']) {
      const { status, body } = await reader.ask(`${TABLE}${code}/metadata`);
      expect([status, body.message?.replaceAll(code, 'x')]).toEqual([
        404,
        expect.stringContaining('jishi.quotes.x'),
      ]);
    }
    await grant(site, customer, 'private', PRIVATE);
    expect((await reader.ask(`${TABLE}${PRIVATE}/metadata`)).status).toBe(403);
  });

  it('returns addresses that work only for the account that requested them', async () => {
    await grant(site, customer, 'term', SOLD);
    const [file] = (await reader.query(SOLD)).files;
    const address = new URL(file?.url ?? '');
    expect((await fetch(address)).status).toBe(200);
    const other = await newCustomer(site);
    for (const [name, value] of [
      ['account', String(other.accountId)],
      ['expires', '1999999999'],
      ['signature', 'AAAA'],
    ] as const) {
      const changed = new URL(address);
      changed.searchParams.set(name, value);
      expect((await fetch(changed)).status).toBe(403);
    }
  });

  it('rejects a query that asks for changes, and states the address for changes', async () => {
    const answer = await reader.query(SOLD, { startingVersion: 0 });
    expect([answer.status, answer.code]).toEqual([400, 3163]);
    expect(answer.body.message).toContain(`/tables/${SOLD}/changes`);
  });

  it('names files by the hash that the client requests, and offers only Parquet', async () => {
    await grant(site, customer, 'term', SOLD);
    for (const [hash, shape] of [
      ['parquet', /^[0-9a-f]{32}$/],
      ['delta', /^[0-9a-f]{64}$/],
    ] as const) {
      const answer = await reader.query(SOLD, {}, { fileidhash: hash });
      expect([answer.headers.get('fileidhash'), answer.files[0]?.id]).toEqual([
        hash,
        expect.stringMatching(shape),
      ]);
    }
    const both = {
      'delta-sharing-capabilities': 'responseformat=delta,parquet;readerfeatures=deletionvectors',
    };
    const answer = await reader.query(SOLD, {}, both);
    expect([answer.status, answer.headers.get('delta-sharing-capabilities')]).toEqual([200, null]);
    for (const headers of [{ fileidhash: 'crc' }, { 'delta-sharing-capabilities': 'responseformat=delta' }])
      expect((await reader.query(SOLD, {}, headers as never)).status).toBe(400);
  });
});
