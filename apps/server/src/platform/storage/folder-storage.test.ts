import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderStorage } from './folder-storage.ts';

describe('a folder as storage', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'jishi-storage-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  async function* pieces(...texts: string[]): AsyncGenerator<string> {
    yield* texts;
  }

  test('gives the size and the digest of what it stored, and any part of it', async () => {
    const storage = folderStorage(root);
    const stored = await storage.write('one/a.csv', pieces('abc', 'defgh'));
    expect(stored).toEqual({ bytes: 8, sha256: createHash('sha256').update('abcdefgh').digest() });
    const whole = await storage.answer('one/a.csv', {});
    expect([whole.status, await text(whole.body)]).toEqual([200, 'abcdefgh']);
    const rest = await storage.answer('one/a.csv', { range: 'bytes=5-' });
    expect([rest.status, rest.headers['Content-Range'], await text(rest.body)]).toEqual([
      206,
      'bytes 5-7/8',
      'fgh',
    ]);
    expect((await storage.answer('one/a.csv', { range: 'bytes=9-' })).status).toBe(416);
    await storage.remove('one');
    expect((await storage.answer('one/a.csv', {})).status).toBe(404);
  });

  test('leaves nothing of a file that could not be written whole, and the former one stays', async () => {
    const storage = folderStorage(root);
    await storage.write('two/a.csv', pieces('first'));
    async function* broken(): AsyncGenerator<string> {
      yield 'sec';
      throw new Error('cut off');
    }
    await expect(storage.write('two/a.csv', broken())).rejects.toThrow('cut off');
    expect(await readdir(join(root, 'two'))).toEqual(['a.csv']);
    expect(await text((await storage.answer('two/a.csv', {})).body)).toBe('first');
  });

  test.each(['../a', '/etc/passwd', 'a/../b', 'a//b', '.a', ''])('has no file named “%s”', async (name) => {
    const storage = folderStorage(root);
    await expect(async () => storage.write(name, pieces('x'))).rejects.toThrow('not the name of a file');
    await expect(storage.answer(name, {})).rejects.toThrow('not the name of a file');
  });
});
