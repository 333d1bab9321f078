import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStorage, folderStorage } from './index.ts';
import { s3Storage } from './s3-storage.ts';

interface Place {
  readonly storage: FileStorage;
  /** Returns the names of all stored files. */
  readonly names: () => Promise<string[]>;
  readonly end: () => Promise<unknown>;
}

async function newFolder(): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'jishi-storage-'));
  return {
    storage: folderStorage(root),
    async names() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries.filter((it) => it.isFile()).map((it) => it.name);
    },
    end: () => rm(root, { recursive: true }),
  };
}

/** Starts a server with the API of S3, on a free port. */
async function newBucket(): Promise<Place> {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  server.createBucket('files');
  const client = {
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    forcePathStyle: true,
  };
  const reader = new S3Client(client);
  return {
    storage: s3Storage({ bucket: 'files', prefix: 'site/', client }),
    async names() {
      const { Contents = [] } = await reader.send(new ListObjectsV2Command({ Bucket: 'files' }));
      return Contents.map(({ Key }) => Key ?? '');
    },
    end: () => server.stop(),
  };
}

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

describe.each([
  ['a folder', newFolder],
  ['a bucket of S3', newBucket],
])('%s as storage', (_name, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.end());

  test('returns the size and digest of a stored file, and any range of it', async () => {
    const { storage } = place;
    const stored = await storage.write('one/a.csv', pieces('abc', 'defgh'));
    expect(stored).toEqual({ bytes: 8, sha256: createHash('sha256').update('abcdefgh').digest() });
    const whole = await storage.answer('one/a.csv', {});
    expect([whole.status, Number(whole.headers['Content-Length']), await text(whole.body)]).toEqual([
      200,
      8,
      'abcdefgh',
    ]);
    const rest = await storage.answer('one/a.csv', { range: 'bytes=5-' });
    expect([rest.status, rest.headers['Content-Range'], await text(rest.body)]).toEqual([
      206,
      'bytes 5-7/8',
      'fgh',
    ]);
    expect((await storage.answer('one/a.csv', { range: 'bytes=9-' })).status).toBe(416);
    expect((await storage.answer('one/none.csv', {})).status).toBe(404);
  });

  test('returns a range of the caller’s version, or the whole file if the version differs', async () => {
    const { storage } = place;
    await storage.write('parts/a.csv', pieces('abcdefgh'));
    const { headers, body } = await storage.answer('parts/a.csv', {});
    await text(body);
    const part = { range: 'bytes=2-3' };
    const same = await storage.answer('parts/a.csv', { ...part, 'if-range': headers['ETag'] });
    expect([same.status, await text(same.body)]).toEqual([206, 'cd']);
    const other = await storage.answer('parts/a.csv', { ...part, 'if-range': '"other"' });
    expect([other.status, await text(other.body)]).toEqual([200, 'abcdefgh']);
    const weak = await storage.answer('parts/a.csv', { ...part, 'if-range': `W/${headers['ETag']}` });
    expect([weak.status, await text(weak.body)]).toEqual([200, 'abcdefgh']);
    const held = await storage.answer('parts/a.csv', { 'if-none-match': headers['ETag'] });
    await text(held.body);
    expect(held.status).toBe(304);
  });

  test('stores files that are larger than one part of an upload', async () => {
    const { storage } = place;
    const piece = 'x'.repeat(1024 * 1024);
    const stored = await storage.write('large/a.csv', pieces(...Array.from({ length: 17 }, () => piece)));
    expect(stored.bytes).toBe(17 * 1024 * 1024);
    const end = await storage.answer('large/a.csv', { range: 'bytes=-3' });
    expect([end.headers['Content-Range'], await text(end.body)]).toEqual([
      `bytes ${stored.bytes - 3}-${stored.bytes - 1}/${stored.bytes}`,
      'xxx',
    ]);
  });

  test('leaves nothing of an incomplete file, and keeps the previous file', async () => {
    const { storage, names } = place;
    await storage.write('two/a.csv', pieces('first'));
    const before = await names();
    async function* broken(): AsyncGenerator<string> {
      yield 'y'.repeat(9 * 1024 * 1024);
      throw new Error('cut off');
    }
    await expect(storage.write('two/a.csv', broken())).rejects.toThrow('cut off');
    expect(await names()).toEqual(before);
    expect(await text((await storage.answer('two/a.csv', {})).body)).toBe('first');
  });

  test('removes all files under a path, and no others', async () => {
    const { storage } = place;
    for (const name of ['gone/a.csv', 'gone/b/c.csv', 'gone-not/a.csv'])
      await storage.write(name, pieces('x'));
    await storage.remove('gone');
    const statusOf = async (name: string) => {
      const { status, body } = await storage.answer(name, {});
      await text(body);
      return status;
    };
    expect(await Promise.all(['gone/a.csv', 'gone/b/c.csv', 'gone-not/a.csv'].map(statusOf))).toEqual([
      404, 404, 200,
    ]);
    await storage.remove('gone');
  });

  test.each(['../a', '/etc/passwd', 'a/../b', 'a//b', '.a', ''])(
    'rejects “%s” as a file name',
    async (name) => {
      const { storage } = place;
      await expect(async () => storage.write(name, pieces('x'))).rejects.toThrow('not a valid file name');
      await expect(async () => storage.answer(name, {})).rejects.toThrow('not a valid file name');
    },
  );
});
