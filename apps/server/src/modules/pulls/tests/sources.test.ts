import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../../../platform/crypto.ts';
import { resolvePublic } from '../../messages/index.ts';
import { sourcePlanSchema } from '../plan/source-plan.ts';
import { openHttp } from '../sources/http.ts';
import { openPulls, quotes } from './pulls.fixture.ts';
import { startSigned } from './s3-signature.fixture.ts';
import { type ServedFile, startSftp } from './sftp-server.fixture.ts';

const pulls = await openPulls();
afterAll(pulls.test.drop);
const { apply, workAt, runs, files, closes, loads, setSecret, time } = pulls;
const MONDAY = '600001 2026-01-05 10.5';
const SECRET = 'not-to-be-seen-9137';

const planned = (name: string, source: object, more: object = {}): Promise<void> => {
  time.now = new Date('2026-01-05T12:00:00+08:00');
  return apply({ name, source, retries: { attempts: 2 }, ...more });
};

/** Starts a web server for one test. Returns its URL. */
async function serveWeb(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a web address', () => {
  it('is fetched with a password, and is downloaded again only if its entity tag has changed', async () => {
    const tags: (string | undefined)[] = [];
    let [content, tag] = [quotes('2026-01-05', 10.5), '"1"'];
    const address = await serveWeb((request, response) => {
      tags.push(request.headers['if-none-match']);
      if (request.headers.authorization !== `Basic ${Buffer.from(`me:${SECRET}`).toString('base64')}`)
        return response.writeHead(401).end();
      if (request.headers['if-none-match'] === tag) return response.writeHead(304).end();
      response.writeHead(200, { etag: tag }).end(content);
    });
    await setSecret('web', SECRET);
    await planned('web', {
      kind: 'http',
      url: `${address}/q-{yyyymmdd}.csv`,
      name: 'q.csv',
      user: 'me',
      password: 'web',
    });
    await workAt('2026-01-05T18:30');
    await workAt('2026-01-06T18:30');
    [content, tag] = [quotes('2026-01-06', 11), '"2"'];
    await workAt('2026-01-07T18:30');
    expect(tags).toEqual([undefined, '"1"', '"1"']);
    expect((await runs('web')).map(({ state }) => state)).toEqual(['loaded', 'nothing', 'loaded']);
    expect(await closes()).toEqual([MONDAY, '600001 2026-01-06 11']);
  });

  it('never has its password stored in a file’s record, even if the server sends the password back in the file', async () => {
    const address = await serveWeb((request, response) => {
      response.end(`${request.headers.authorization},日期,收盘\n1,2026-01-05,1\n`);
    });
    await setSecret('echo', SECRET);
    await planned('echo', { kind: 'http', url: `${address}/q.csv`, bearer: 'echo' });
    await workAt('2026-01-05T18:30');
    const [file] = await files('echo');
    expect(file?.state).toBe('refused');
    expect(file?.error?.en).toContain('Bearer ***');
    expect(
      JSON.stringify([file?.error, await runs('echo')], (_, one) => (typeof one === 'bigint' ? 0 : one)),
    ).not.toContain(SECRET);
  });

  it('is not loaded if the response is truncated, too large, or differs from its checksum', async () => {
    const content = Buffer.from(quotes('2026-01-05', 10.5));
    const address = await serveWeb(({ url = '' }, response) => {
      if (url === '/cut.csv') {
        response.writeHead(200, { 'content-length': content.length });
        response.write(content.subarray(0, -10), () => response.destroy());
      } else if (url === '/large.csv') response.end(Buffer.alloc(1_100_000, 'x'));
      else if (url === '/other.csv.sha256') response.end(sha256('something else').toString('hex'));
      else response.end(content);
    });
    await planned('cut', { kind: 'http', url: `${address}/cut.csv` });
    await planned('large', { kind: 'http', url: `${address}/large.csv`, megabytesMax: 1 });
    await planned('other', { kind: 'http', url: `${address}/other.csv`, checksum: true });
    for (const minute of ['18:30', '18:31', '18:32']) await workAt(`2026-01-05T${minute}`);
    const last = async (name: string) => (await runs(name))[0];
    expect([await last('cut'), await last('large'), await last('other')]).toMatchObject([
      { state: 'failed', attempts: 2, error: { reason: 'unreadable' } },
      { state: 'failed', attempts: 1, error: { reason: 'tooLarge' } },
      { state: 'failed', attempts: 2, error: { reason: 'checksum' } },
    ]);
    expect([await closes(), await loads()]).toEqual([[], 0]);
  });

  it('is retried while it is unreachable, and is loaded once it becomes available', async () => {
    let isUp = false;
    const address = await serveWeb((_request, response) => {
      if (isUp) response.end(quotes('2026-01-05', 10.5));
      else response.destroy();
    });
    await planned('away', { kind: 'http', url: `${address}/a.csv` });
    await workAt('2026-01-05T18:30');
    expect(await runs('away')).toMatchObject([{ state: 'waiting', error: { reason: 'unreachable' } }]);
    isUp = true;
    await workAt('2026-01-05T18:31');
    expect(await runs('away')).toMatchObject([{ state: 'loaded', attempts: 2 }]);
    expect(await closes()).toEqual([MONDAY]);
  });

  it('in a private network gets no request, and redirects from an allowed address are not followed', async () => {
    let calls = 0;
    const address = await serveWeb((_request, response) => {
      calls++;
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    });
    const plan = sourcePlanSchema.parse({ kind: 'http', url: `${address}/a.csv` });
    if (plan.kind !== 'http') throw new Error('not a plan for a web address');
    const ports = { ...pulls.deps, day: '2026-01-05', secretOf: () => '' };
    const fetch = (resolveHost: typeof resolvePublic) => {
      const source = openHttp(plan, { ...ports, resolveHost });
      const file = { name: 'a.csv', bytes: null, version: null, isReady: true };
      return source.fetch(file, `${pulls.home}/a.csv`, null);
    };
    await expect(fetch(resolvePublic)).rejects.toMatchObject({ reason: 'privateAddress' });
    expect(calls).toBe(0);
    await expect(fetch(async (host) => [host])).rejects.toMatchObject({
      reason: 'redirected',
      isFinal: true,
    });
    expect(calls).toBe(1);
  });
});

describe('an SFTP server', () => {
  it('is read with a password and a pinned key, and loaded files are moved', async () => {
    const served = new Map<string, ServedFile>([
      ['a.csv', { content: Buffer.from(quotes('2026-01-05', 10.5)) }],
      [
        'a.csv.sha256',
        { content: Buffer.from(`${sha256(quotes('2026-01-05', 10.5)).toString('hex')}  a.csv\n`) },
      ],
      ['readme.txt', { content: Buffer.from('no quotes') }],
    ]);
    const server = await startSftp(SECRET, served);
    await setSecret('sftp', SECRET);
    const source = { kind: 'sftp', host: '127.0.0.1', ...server, user: 'reader', password: 'sftp' };
    await planned('sftp', { ...source, path: '/out', files: '*.csv', moveTo: 'done' });
    await workAt('2026-01-05T18:30');
    expect(await runs('sftp')).toMatchObject([{ state: 'loaded', error: null }]);
    expect(await closes()).toEqual([MONDAY]);
    expect([...served.keys()]).toContain('/out/done/a.csv');
  });

  it('yields no file and reveals no secret if the key or the password is wrong, or if a file grows', async () => {
    const served = new Map([['a.csv', { content: Buffer.from(quotes('2026-01-05', 10.5)), grows: true }]]);
    const server = await startSftp(SECRET, served);
    await setSecret('sftp', SECRET);
    await setSecret('wrong', 'wrong-password-551');
    const source = {
      kind: 'sftp',
      host: '127.0.0.1',
      ...server,
      user: 'reader',
      path: '/out',
      files: '*.csv',
    };
    await planned('other-key', { ...source, hostKey: `SHA256:${'A'.repeat(43)}`, password: 'sftp' });
    await planned('other-password', { ...source, password: 'wrong' });
    await planned('grows', { ...source, password: 'sftp' });
    await planned('no-secret', { ...source, password: 'missing' });
    for (const minute of ['18:30', '18:31', '18:32', '18:33']) await workAt(`2026-01-05T${minute}`);
    const names = ['other-key', 'other-password', 'grows', 'no-secret'];
    const last = (await Promise.all(names.map(runs))).map(([run]) => run);
    expect(last).toMatchObject([
      { state: 'failed', attempts: 1, error: { reason: 'hostKey' } },
      { state: 'failed', attempts: 2, error: { reason: 'unreachable' } },
      { state: 'failed', attempts: 2, error: { reason: 'growing' } },
      { state: 'failed', attempts: 1, error: { reason: 'noSecret' } },
    ]);
    expect(
      JSON.stringify(last, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toMatch(/9137|551/);
    expect([await closes(), await loads()]).toEqual([[], 0]);
  });
});

it('a bucket with the S3 API is listed under its prefix with a valid signature, and each object is loaded once', async () => {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  onTestFinished(() => server.stop());
  server.createBucket('vendor');
  const there = `http://127.0.0.1:${server.port}`;
  const { address: endpoint, requests } = await startSigned(there, SECRET);
  const credentials = { accessKeyId: 'id', secretAccessKey: SECRET };
  const writer = new S3Client({ endpoint: there, region: 'us-east-1', credentials, forcePathStyle: true });
  const put = (Key: string, Body: string) =>
    writer.send(new PutObjectCommand({ Bucket: 'vendor', Key, Body }));
  await put('out/a.csv', quotes('2026-01-05', 10.5));
  await put('out/old/b.csv', quotes('2026-01-05', 99));
  await put('c.csv', quotes('2026-01-05', 99));
  await setSecret('bucket', SECRET);
  const source = { kind: 's3', bucket: 'vendor', prefix: 'out/', files: '*.csv', endpoint, pathStyle: true };
  await planned('bucket', { ...source, keyId: 'id', secretKey: 'bucket' });
  await workAt('2026-01-05T18:30');
  await workAt('2026-01-06T18:30');
  expect((await runs('bucket')).map(({ state, error }) => [state, error])).toEqual([
    ['nothing', null],
    ['loaded', null],
  ]);
  expect(await closes()).toEqual([MONDAY]);
  await put('out/d.csv', quotes('2026-01-06', 11));
  await workAt('2026-01-07T18:30');
  expect((await files('bucket')).map(({ name }) => name)).toEqual(['d.csv', 'a.csv']);
  expect(requests.wrong).toBe(0);
  await setSecret('bucket', 'another-key');
  await workAt('2026-01-08T18:30');
  expect((await runs('bucket'))[0]).toMatchObject({ state: 'waiting', error: { reason: 'unreachable' } });
  expect(requests.wrong).toBeGreaterThan(0);
  writer.destroy();
});
