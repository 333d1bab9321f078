import { describe, expect, it } from 'vitest';
import { applyAccountNotice } from '../../modules/accounts/index.ts';
import { createOwnedCache, type Reading } from './owned-cache.ts';

function setUp(entriesMax = 10) {
  const time = { ms: 1_000_000 };
  const cache = createOwnedCache<string, { v: string }>({
    entriesMax,
    ageMaxMs: 60_000,
    clock: () => new Date(time.ms),
  });
  const reading = (
    v: string,
    ownerId: bigint | null = 7n,
    freshUntilMs = Number.POSITIVE_INFINITY,
  ): Reading<{ v: string }> => ({
    value: { v },
    ownerId,
    freshUntilMs,
  });
  return { time, cache, reading };
}

/** A read that completes when the test opens the gate. */
function gate<T>(): { read: () => Promise<T>; open: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { read: () => promise, open: resolve };
}

describe('an account’s cached value', () => {
  it('is returned immediately after the first read, until the account is forgotten', async () => {
    const { cache, reading } = setUp();
    await cache.load('a', async () => reading('one'));
    await cache.load('b', async () => reading('two', 8n));
    expect(cache.peek('a')).toEqual({ v: 'one' });
    cache.forget(7n);
    expect(cache.peek('a')).toBeUndefined();
    expect(cache.peek('b')).toEqual({ v: 'two' });
  });

  it('is not cached if the notification of a change arrives during the read', async () => {
    const { cache, reading } = setUp();
    const slow = gate<Reading<{ v: string }>>();
    const loading = cache.load('a', slow.read);
    cache.forget(7n);
    slow.open(reading('old'));
    expect(await loading).toEqual({ v: 'old' });
    expect(cache.peek('a')).toBeUndefined();
  });

  it.each([
    ['of this account', '7'],
    ['of all accounts', '*'],
  ])(
    'is read again for calls after a change %s, even while an earlier read is still running',
    async (_case, notice) => {
      const { cache, reading } = setUp();
      const slow = gate<Reading<{ v: string }>>();
      const before = cache.load('a', slow.read);
      applyAccountNotice([cache], notice);
      const after = cache.load('a', async () => reading('new'));
      slow.open(reading('old'));
      expect([await before, await after]).toEqual([{ v: 'old' }, { v: 'new' }]);
      expect(cache.peek('a')).toEqual({ v: 'new' });
    },
  );

  it('is read once for all concurrent callers', async () => {
    const { cache, reading } = setUp();
    let reads = 0;
    const read = async (): Promise<Reading<{ v: string }>> => reading(`read ${++reads}`);
    const answers = await Promise.all([cache.load('a', read), cache.load('a', read), cache.load('a', read)]);
    expect(answers).toEqual([{ v: 'read 1' }, { v: 'read 1' }, { v: 'read 1' }]);
  });

  it('expires at its own expiry time, or at the maximum age if that is earlier', async () => {
    const { cache, reading, time } = setUp();
    await cache.load('short', async () => reading('x', 7n, time.ms + 10));
    await cache.load('long', async () => reading('y'));
    time.ms += 10;
    expect(cache.peek('short')).toBeUndefined();
    expect(cache.peek('long')).toEqual({ v: 'y' });
    time.ms += 60_000;
    expect(cache.peek('long')).toBeUndefined();
  });

  it('is evicted completely when the cache exceeds its limit', async () => {
    const { cache, reading } = setUp(2);
    for (const key of ['a', 'b', 'c']) await cache.load(key, async () => reading(key));
    expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.v)).toEqual([undefined, 'b', 'c']);
    cache.forget(7n);
    expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.v)).toEqual([undefined, undefined, undefined]);
  });

  it('is not cached if the read fails, so that the next call reads again', async () => {
    const { cache, reading } = setUp();
    await expect(cache.load('a', () => Promise.reject(new Error('no connection')))).rejects.toThrow(
      'no connection',
    );
    expect(await cache.load('a', async () => reading('fine'))).toEqual({ v: 'fine' });
  });

  it('is forgotten with all other values after a notification that names no account', async () => {
    const { cache, reading } = setUp();
    await cache.load('a', async () => reading('one', 7n));
    await cache.load('b', async () => reading('two', 8n));
    applyAccountNotice([cache], '8');
    expect([cache.peek('a')?.v, cache.peek('b')?.v]).toEqual(['one', undefined]);
    applyAccountNotice([cache], '*');
    expect(cache.peek('a')).toBeUndefined();
  });
});
