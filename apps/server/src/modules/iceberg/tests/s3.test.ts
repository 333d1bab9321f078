import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import {
  csvOf,
  FREE,
  filesOf,
  makerOf,
  manifests,
  ROWS,
  SOLD,
} from '../../data-files/tests/data-files.fixture.ts';
import { catalogOf, entriesOf, type Keys, type Signing, signed } from './iceberg.fixture.ts';

let site: TestSite;
let owner: Customer;
let catalog: ReturnType<typeof catalogOf>;
let keys: Keys;
let address: string;
let bytes: number;

beforeAll(async () => {
  site = await startSite(manifests());
  await site.load(SOLD, csvOf(ROWS));
  await site.load(FREE, 'SECCODE,NAME\n000001,Ping An\n');
  owner = await newCustomer(site);
  await grant(site, owner, 'term', SOLD);
  const files = filesOf(site, owner);
  await files.list(SOLD);
  await files.list(FREE);
  await makerOf(site).make();
  catalog = catalogOf(site, owner);
  const loaded = await catalog.load(SOLD);
  keys = loaded.config;
  const [january] = await entriesOf(catalog, loaded);
  address = january?.data_file.file_path ?? '';
  bytes = january?.data_file.file_size_in_bytes ?? 0;
});
afterAll(() => site.stop());

const HOST = 'localhost:80';
const codeIn = (body: string): string | undefined => /<Code>(\w+)<\/Code>/.exec(body)?.[1];
const pathOf = (of: string): string => of.replace('s3://', '/s3/');

describe('an object', () => {
  it('is sent whole or as a single range, and HEAD returns its size', async () => {
    const whole = await catalog.object(keys, address);
    expect([whole.statusCode, whole.rawPayload.length, whole.rawPayload.subarray(0, 4).toString()]).toEqual([
      ...[200, bytes, 'PAR1'],
    ]);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(bytes) });
    const tail = await catalog.object(keys, address, { headers: { range: 'bytes=-8' } });
    expect([tail.statusCode, tail.headers['content-range']]).toEqual([
      206,
      `bytes ${bytes - 8}-${bytes - 1}/${bytes}`,
    ]);
    const head = await catalog.object(keys, address, { method: 'HEAD' });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes),
      0,
    ]);
  });

  it('that is metadata is sent whole to a reader that has parts of a different body', async () => {
    const { metadata } = await catalog.load(SOLD);
    const location = metadata.snapshots[0]?.['manifest-list'] ?? '';
    const { etag } = (await catalog.object(keys, location, { method: 'HEAD' })).headers;
    const part = (tag: string) =>
      catalog.object(keys, location, { headers: { range: 'bytes=0-3', 'if-range': tag } });
    expect([(await part(String(etag))).statusCode, (await part('"other"')).statusCode]).toEqual([206, 200]);
  });

  it.each([
    ['bytes=0-3', 206, 4],
    ['bytes=4-', 206, null],
    ['bytes=999999999-', 416, 0],
    ['bytes=0-1,4-5', 200, null],
    [`bytes=${Array.from({ length: 500 }, (_, i) => `${i}-${i}`).join()}`, 200, null],
  ])('that is metadata is sent with status %i for the range %s', async (range, status, length) => {
    const { metadata } = await catalog.load(SOLD);
    const list = metadata.snapshots[0]?.['manifest-list'] ?? '';
    const answer = await catalog.object(keys, list, { headers: { range } });
    expect(answer.statusCode).toBe(status);
    if (length !== null) expect(answer.rawPayload.length).toBe(length);
  });

  it('is sent whole if 500 ranges are requested', async () => {
    const range = `bytes=${Array.from({ length: 500 }, (_, i) => `${i}-${i}`).join()}`;
    const answer = await catalog.object(keys, address, { headers: { range } });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bytes]);
  });

  it('is the same under the path that ClickHouse accepts', async () => {
    const path = address.replace('s3://', '/s3-tables/');
    const answer = await site.app.inject(signed(keys, HOST, path, site.time.now));
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, bytes]);
    // The signature also covers the path.
    const other = await site.app.inject({ ...signed(keys, HOST, path, site.time.now), url: pathOf(address) });
    expect([other.statusCode, codeIn(other.body)]).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it("counts towards the account's bytes", async () => {
    const other = await newCustomer(site);
    await grant(site, other, 'term', SOLD);
    const own = catalogOf(site, other);
    const { config } = await own.load(SOLD);
    await own.object(config, address);
    await own.object(config, address, { headers: { range: 'bytes=0-9' } });
    await own.object(config, address, { method: 'HEAD' });
    expect((await filesOf(site, other).list()).data.bytesToday).toBe(bytes + 10);
  });
});

describe('a signature', () => {
  it.each<[string, Signing]>([
    ['an unsigned body', { payload: 'UNSIGNED-PAYLOAD' }],
    [
      'additional headers',
      { headers: { 'amz-sdk-request': 'attempt=1', 'content-type': 'application/xml' } },
    ],
    ['the name of the operation', { query: 'x-id=GetObject' }],
  ])('with %s is accepted', async (_, options) => {
    expect((await catalog.object(keys, address, options)).statusCode).toBe(200);
  });

  it.each<[string, Signing, number, string]>([
    ['a chunked body', { payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }, 501, 'NotImplemented'],
    ['the checksum of another body', { payload: 'a'.repeat(64) }, 400, 'XAmzContentSHA256Mismatch'],
    ['an unsigned host', { unsigned: ['host'] }, 403, 'SignatureDoesNotMatch'],
    ['an unsigned token', { unsigned: ['x-amz-security-token'] }, 403, 'SignatureDoesNotMatch'],
    ['another service', { service: 'sts' }, 403, 'SignatureDoesNotMatch'],
    ['a parameter given twice', { query: 'x-id=GetObject&x-id=GetObject' }, 400, 'InvalidArgument'],
    ['another operation', { query: 'acl=' }, 400, 'InvalidArgument'],
    ['a header other than the one signed', { headers: { 'x-other': 'a  b' } }, 403, 'SignatureDoesNotMatch'],
  ])('with %s is rejected', async (_, options, status, code) => {
    const answer = await catalog.object(keys, address, options);
    expect([answer.statusCode, codeIn(answer.body), answer.headers['content-type']]).toEqual([
      ...[status, code, 'application/xml'],
    ]);
  });

  it.each<[string, (headers: Record<string, string>) => void]>([
    ['a changed signature', (headers) => (headers['authorization'] = flipped(headers['authorization']))],
    ['a changed range', (headers) => (headers['range'] = 'bytes=0-9')],
    ['a changed body checksum', (headers) => (headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD')],
    ['a changed host', (headers) => (headers['host'] = 'other.test')],
  ])('of a request with %s does not match', async (_, change) => {
    const request = signed(keys, HOST, pathOf(address), site.time.now, { headers: { range: 'bytes=0-3' } });
    change(request.headers);
    const answer = await site.app.inject(request);
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it('of a request for a different object does not match', async () => {
    const request = signed(keys, HOST, pathOf(address), site.time.now);
    const answer = await site.app.inject({ ...request, url: request.url.replace('.parquet', 'x.parquet') });
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it.each([-901_000, 901_000])(
    'is rejected if its time is %i ms from now, and accepted just within that limit',
    async (ms) => {
      const at = new Date(site.time.now.getTime() + ms);
      const answer = await catalog.object(keys, address, { at });
      expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'RequestTimeTooSkewed']);
      const near = new Date(site.time.now.getTime() + ms * 0.99);
      expect((await catalog.object(keys, address, { at: near })).statusCode).toBe(200);
    },
  );

  it.each([
    ['no', undefined],
    ['a Bearer', 'Bearer x'],
    ['an empty', ''],
    ['a long', `AWS4-HMAC-SHA256 Credential=${'a'.repeat(9_000)}`],
  ])('is required: %s authorization is rejected', async (_, authorization) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await site.app.inject({ url: pathOf(address), headers });
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'AccessDenied']);
  });
});

/** Changes the last digit of a signature. */
function flipped(authorization = ''): string {
  return authorization.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
}

describe('a request for an object', () => {
  it.each([
    '/s3/jishi',
    '/s3/jishi/?list-type=2&prefix=',
    `/s3/jishi/${SOLD}/data/`,
    `/s3/jishi/${SOLD}/data/${'0'.repeat(64)}.parquet`,
    `/s3/jishi/${SOLD}/data/..`,
    `/s3/jishi/${SOLD}/other/x.parquet`,
    `/s3/jishi/${SOLD}/metadata/v1.metadata.json.bak`,
    `/s3/jishi/${SOLD}/metadata/v999999.metadata.json`,
    `/s3/jishi/${SOLD}/metadata/snap-1-full.avro`,
    `/s3/other/${SOLD}/data/${'0'.repeat(64)}.parquet`,
    `/s3/jishi/%2e%2e/data/${'0'.repeat(64)}.parquet`,
    `/s3/jishi/${SOLD}/data/..%2f..%2fpasswd`,
    `/s3/jishi/${SOLD}/data/%00.parquet`,
  ])('at %s returns an error in S3’s XML', async (url) => {
    const [path = '', query = ''] = url.split('?');
    const answer = await site.app.inject(signed(keys, HOST, path, site.time.now, { query }));
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([403, 'AccessDenied']);
  });

  it('never reaches outside the tables, even if its path is not normalised', async () => {
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `GET /s3/jishi/${SOLD}/data/../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    const answer = await text(socket);
    expect(answer).toContain('HTTP/1.1 403');
    expect(codeIn(answer)).toBe('AccessDenied');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('is rejected if its method is %s', async (method) => {
    const answer = await site.app.inject({ method, url: pathOf(address), payload: 'x' });
    expect([answer.statusCode, codeIn(answer.body)]).toEqual([405, 'MethodNotAllowed']);
  });
});
