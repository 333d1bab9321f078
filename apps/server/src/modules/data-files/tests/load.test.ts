import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zstdDecompressSync } from 'node:zlib';
import { asyncBufferFromUrl, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { SECRET, startSite, type TestSite } from '../../../../test/harness/server.ts';
import { serverSecretOf } from '../../../platform/crypto.ts';
import { tokenSecretOf } from '../../access/index.ts';
import { disableAccount } from '../../accounts/index.ts';
import { revokeEntitlement } from '../../entitlements/index.ts';
import { csvOf, filesOf, makerOf, manifests, pathOf, ROWS, SOLD } from './data-files.fixture.ts';

let site: TestSite;
let owner: Customer;
let files: ReturnType<typeof filesOf>;
let origin: string;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  files = filesOf(site, owner);
  await files.list();
  await makerOf(site).make();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
});
afterAll(() => site.stop());

const one = async (period = '2026-01', of = files) => {
  const file = (await of.list()).data.files.find((each) => each.period === period);
  if (file?.url == null) throw new Error(`no address of ${period}`);
  return { ...file, url: file.url };
};

const compressors = { ZSTD: (input: Uint8Array) => new Uint8Array(zstdDecompressSync(input)) };

/** Returns a value as a CSV call writes it. */
function textOf(value: unknown, code: string): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return code === 'TRADEDATE'
      ? value.toISOString().slice(0, 10)
      : value.toISOString().slice(0, 19).replace('T', ' ');
  return String(value);
}

describe('a reader of Parquet files by ranges', () => {
  it('gets the same rows as from a CSV call with the same query, cell by cell', async () => {
    for (const period of ['2026-01', '2026-02', '2026-03']) {
      const { url } = await one(period);
      const file = await asyncBufferFromUrl({ url: `${origin}${pathOf(url)}` });
      const rows = await parquetReadObjects({ file, compressors });
      const csv = await fetch(
        `${origin}/api/stock/${SOLD}?format=csv&sdate=2026-01-01&@orderby=SECCODE:asc&access_token=${owner.token}`,
      );
      const [head = '', ...lines] = (await csv.text()).trim().split(/\r?\n/);
      const names = head.split(',');
      const own = rows.map((row) => names.map((name) => textOf(row[name], name)));
      const expected = lines
        .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))
        .map((cells) => cells.slice(0, names.length).map((cell) => cell.replace(/^"|"$/g, '')))
        .filter((cells) => cells[1]?.startsWith(period));
      expect(own.length).toBe(expected.length);
      for (const [i, cells] of expected.toSorted().entries())
        expect(comparable(own.toSorted()[i] ?? [], names)).toEqual(comparable(cells, names));
    }
  });

  it('finds exact decimals and times, field ids, field names, and sorted row groups', async () => {
    const { url, rows: count } = await one();
    const file = await asyncBufferFromUrl({ url: `${origin}${pathOf(url)}` });
    const metadata = await parquetMetadataAsync(file);
    expect(metadata.schema.slice(1).map(({ name, field_id: id, type }) => [name, id, type])).toEqual([
      ['SECCODE', 1, 'BYTE_ARRAY'],
      ['TRADEDATE', 2, 'INT32'],
      ['CLOSE', 3, 'INT64'],
      ['SMALL', 4, 'INT32'],
      ['LARGE', 5, 'FIXED_LEN_BYTE_ARRAY'],
      ['RATIO', 6, 'DOUBLE'],
      ['SEEN', 7, 'INT64'],
      ['MADE', 8, 'INT64'],
      ['FLAG', 9, 'BYTE_ARRAY'],
      ['OPEN', 10, 'BOOLEAN'],
      ['NAME', 11, 'BYTE_ARRAY'],
    ]);
    expect(Number(metadata.num_rows)).toBe(count);
    const chunk = metadata.row_groups[0]?.columns[0]?.meta_data;
    expect([chunk?.codec, chunk?.statistics?.min_value]).toEqual(['ZSTD', '000001']);
    const notes = new Map(metadata.key_value_metadata?.map(({ key, value }) => [key, value]));
    expect(JSON.parse(notes.get('jishi.columns') ?? '')[2]).toMatchObject({
      code: 'CLOSE',
      unit: { zh: '元' },
    });
    const rows = await parquetReadObjects({
      ...{ file, compressors },
      parsers: { ...rawParsers },
    });
    expect(rows.map(({ SECCODE, TRADEDATE }) => [SECCODE, TRADEDATE])).toEqual([
      ['000001', 20458],
      ['000001', 20459],
      ['000002', 20458],
    ]);
    // A wall-clock time is stored as the microseconds since 1970, without a time zone.
    expect(rows[0]?.SEEN).toBe(BigInt(Date.parse('2026-01-05T09:30:00Z')) * 1_000n + 1n);
    expect(rows[2]?.SEEN).toBe(BigInt(Date.parse('1999-12-31T23:59:59Z')) * 1_000n + 999_999n);
  });
});

const rawParsers = {
  timestampFromMilliseconds: (value: bigint) => value,
  timestampFromMicroseconds: (value: bigint) => value,
  timestampFromNanoseconds: (value: bigint) => value,
  dateFromDays: (value: number) => value,
  stringFromBytes: (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes),
  geometryFromBytes: (bytes: Uint8Array | undefined) => bytes,
  geographyFromBytes: (bytes: Uint8Array | undefined) => bytes,
};

/** Drops the parts of a value that this reader loses: some digits of decimals, and fractions of seconds. */
function comparable(cells: readonly string[], names: readonly string[]): (string | number)[] {
  return cells.map((cell, i) => {
    const name = names[i] ?? '';
    if (cell === '') return '';
    if (['CLOSE', 'SMALL', 'LARGE', 'RATIO'].includes(name)) return Number(Number(cell).toPrecision(15));
    return name === 'SEEN' || name === 'MADE' ? cell.slice(0, 19) : cell;
  });
}

describe('a file', () => {
  it('is sent whole with its checksum, its ETag, and the headers that let a browser read it', async () => {
    const { url, bytes, sha256 } = await one();
    const { rawPayload, headers, statusCode } = await files.load(url, { 'accept-encoding': 'gzip, br' });
    const sum = createHash('sha256').update(rawPayload);
    expect([statusCode, rawPayload.length, sum.copy().digest('hex')]).toEqual([200, bytes, sha256]);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.apache.parquet',
      'content-length': String(bytes),
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
      'repr-digest': `sha-256=:${sum.digest('base64')}:`,
      'cache-control': 'private, max-age=900, immutable',
      'access-control-allow-origin': '*',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['access-control-expose-headers']).toContain('Content-Range');
  });

  it('is not sent in response to HEAD', async () => {
    const { url, bytes } = await one();
    const { headers, rawPayload, statusCode } = await files.load(url, {}, 'HEAD');
    expect([statusCode, headers['content-length'], rawPayload.length]).toEqual([200, String(bytes), 0]);
  });

  it.each([
    ['bytes=0-3', 206, (whole: Buffer) => whole.subarray(0, 4)],
    ['bytes=-8', 206, (whole: Buffer) => whole.subarray(-8)],
    ['bytes=10-', 206, (whole: Buffer) => whole.subarray(10)],
    ['bytes=0-999999999999', 206, (whole: Buffer) => whole],
    ['bytes=-999999999999', 206, (whole: Buffer) => whole],
    ['bytes=999999999-', 416, null],
    ['bytes=-0', 416, null],
    ['bytes=5-2', 416, null],
    ['bytes=0-1,4-5', 200, (whole: Buffer) => whole],
    [`bytes=${Array.from({ length: 50 }, (_, i) => `${i}-`).join()}`, 200, (whole: Buffer) => whole],
    ['bytes=a-b', 200, (whole: Buffer) => whole],
    ['rows=0-3', 200, (whole: Buffer) => whole],
  ])('requested with the range %s is sent with status %s', async (range, status, part) => {
    const { url, bytes } = await one();
    const whole = (await files.load(url)).rawPayload;
    const answer = await files.load(url, { range });
    expect(answer.statusCode).toBe(status);
    if (part !== null) expect(answer.rawPayload).toEqual(part(whole));
    else expect(answer.headers['content-range']).toBe(`bytes */${bytes}`);
  });

  it("is sent as a range only if the condition names the file's ETag", async () => {
    const { url, sha256, bytes } = await one();
    const range = 'bytes=4-';
    const own = await files.load(url, { range, 'if-range': `"${sha256}"` });
    expect([own.statusCode, own.rawPayload.length]).toEqual([206, bytes - 4]);
    expect((await files.load(url, { range, 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await files.load(url, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
  });
});

describe('the address of a file', () => {
  const changed = (url: string, change: (parts: URL) => void): string => {
    const parts = new URL(url);
    change(parts);
    return parts.href;
  };
  it.each<[string, (parts: URL) => void]>([
    ['another account', ({ searchParams }) => searchParams.set('account', '999')],
    [
      'a later expiry',
      ({ searchParams }) => searchParams.set('expires', String(Number(searchParams.get('expires')) + 1)),
    ],
    ['another signature', ({ searchParams }) => searchParams.set('signature', 'A'.repeat(43))],
    ['an empty signature', ({ searchParams }) => searchParams.set('signature', '')],
    [
      'another file',
      (parts) => {
        parts.pathname = parts.pathname.replace(/[0-9a-f]{64}/, '0'.repeat(64));
      },
    ],
    [
      'another data set',
      (parts) => {
        parts.pathname = parts.pathname.replace(SOLD, 'p_stock9803');
      },
    ],
  ])('with %s is rejected with a message that states the remedy', async (_, change) => {
    const { url } = await one();
    const answer = await files.load(changed(url, change));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 3145]);
    expect(answer.json().msg).toContain('GET /v1/files/');
  });

  it.each([
    '../../../etc/passwd',
    '..%2f..%2fpasswd',
    '%2e%2e/x.parquet',
    'x.parquet',
    `${'a'.repeat(64)}.csv`,
  ])('with the name %s is rejected', async (name) => {
    const { url } = await one();
    const { search } = new URL(url);
    const answer = await site.app.inject({ url: `/v1/files/${SOLD}/${name}${search}` });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('expires after 15 minutes', async () => {
    const { url } = await one();
    site.advance(899_000);
    expect((await files.load(url)).statusCode).toBe(200);
    site.advance(2_000);
    expect((await files.load(url)).statusCode).toBe(403);
  });

  it('is valid while the server secret is being replaced, and invalid if signed with an unknown secret', async () => {
    const { url } = await one();
    const NEW = 'a newer secret of the tests that is long';
    const exchanging = await site.twin(undefined, {
      ...{ secret: serverSecretOf(NEW, SECRET), tokenSecret: tokenSecretOf(NEW, SECRET) },
    });
    const foreign = await site.twin(undefined, {
      ...{ secret: serverSecretOf(NEW), tokenSecret: tokenSecretOf(NEW) },
    });
    expect((await exchanging.app.inject({ url: pathOf(url) })).statusCode).toBe(200);
    expect((await foreign.app.inject({ url: pathOf(url) })).statusCode).toBe(403);
  });

  it('becomes invalid if the account is disabled, or if the entitlement ends and the file was not bought', async () => {
    const other = await newCustomer(site, { balanceFen: 100n });
    const own = filesOf(site, other);
    await own.buy({ periods: ['2026-01'], maxPriceFen: 30 });
    const right = await grant(site, other, 'term', SOLD);
    const [paid, held] = [await one('2026-01', own), await one('2026-02', own)];
    expect((await own.load(held.url)).statusCode).toBe(200);
    await site.change((tx) => revokeEntitlement(tx, right, site.time.now));
    const refused = await own.load(held.url);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 3146]);
    expect((await own.load(paid.url)).statusCode).toBe(200);
    await site.change((tx) => disableAccount(tx, other.accountId));
    expect((await own.load(paid.url)).statusCode).toBe(403);
  });
});

describe('the bytes of a file', () => {
  it('are counted by account and day, including ranges and excluding HEAD', async () => {
    const other = await newCustomer(site);
    await grant(site, other, 'term', SOLD);
    const own = filesOf(site, other);
    const { url, bytes } = await one('2026-01', own);
    await own.load(url);
    await own.load(url, { range: 'bytes=0-9' });
    await own.load(url, {}, 'HEAD');
    await own.load(url, { range: 'bytes=999999999-' });
    expect((await own.list()).data.bytesToday).toBe(bytes + 10);
  });

  it('are not counted if the caller does not receive them', async () => {
    const other = await newCustomer(site);
    await grant(site, other, 'term', SOLD);
    const own = filesOf(site, other);
    const { url, bytes } = await one('2026-01', own);
    const call = openRequest(`${origin}${pathOf(url)}`);
    call.end();
    const [response] = await once(call, 'response');
    response.destroy();
    await expect.poll(async () => (await own.list()).data.bytesToday).toBeLessThanOrEqual(bytes);
  });
});
