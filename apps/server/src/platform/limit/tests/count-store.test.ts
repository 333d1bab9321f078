import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { createCountStore, deleteCountsBefore } from '../count-store.ts';
import { createMemoryStore } from '../counts.fixture.ts';
import type { ShareRequest } from '../counts.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { db, pool } = test.database;
const store = createCountStore(pool);
const TOMORROW = new Date('2026-03-03T02:00:30Z');
const requestOf = (key: string, more: Partial<ShareRequest> = {}): ShareRequest => ({
  ...{ key, window: 5, max: 20, used: 0, need: 0, ahead: 0, expiresAt: TOMORROW },
  ...more,
});
let runs = 0;

describe('the common counts in the database', () => {
  it('decide each request by the same rule as the in-memory model', async () => {
    const small = fc.integer({ min: 0, max: 30 });
    const request = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      window: fc.integer({ min: 1, max: 4 }),
      max: fc.integer({ min: 1, max: 40 }),
      used: fc.integer({ min: -10, max: 30 }),
      need: small,
      ahead: small,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
        const memory = createMemoryStore(() => 1);
        const run = ++runs;
        for (const one of requests) {
          const whole = [requestOf(`${run} ${one.key}`, one), requestOf(`${run} beside`, { need: 1 })];
          const keyed = whole.map((each, at) => ({
            ...each,
            key: at === 0 ? `${run} ${one.key}` : each.key,
          }));
          expect(await store.share(keyed)).toEqual(await memory.share(keyed));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('never grant more than the limit to concurrent requests', async () => {
    const requests = Array.from({ length: 12 }, () => [
      requestOf('y', { need: 3 }),
      requestOf('x', { need: 7 }),
    ]);
    const grants = await Promise.all(requests.map((each) => store.share(each)));
    for (const at of [0, 1])
      expect(grants.reduce((sum, grant) => sum + (grant[at]?.granted ?? 0), 0)).toBe(20);
  });

  it('return to the current second after requests from a process whose clock was an hour ahead', async () => {
    const second = (): number => Math.floor(Date.now() / 1_000);
    const ask = (window: number) =>
      store.share([requestOf('s a7', { window, need: 20 })]).then(([grant]) => grant);
    const ahead = await ask(second() + 3_600);
    expect(ahead?.granted).toBe(20);
    expect(ahead?.window).toBeLessThan(second() + 60);
    // Simulates a database clock that was ahead too.
    await pool.query("update limit_count set window_no = window_no + 3600 where key = 's a7'");
    await expect.poll(async () => (await ask(second()))?.granted, { timeout: 10_000 }).toBe(20);
  });

  it('accept values of concurrent requests in order, up to the limit', async () => {
    const unite = (...values: string[]) =>
      store.unite([{ key: 'set', max: 3, values, expiresAt: TOMORROW }]).then(([set]) => set);
    expect(await unite('600000', '600001')).toEqual(['600000', '600001']);
    const sets = await Promise.all(['600002', '600003', '600001'].map((value) => unite(value)));
    for (const set of sets) expect(set?.length).toBeLessThanOrEqual(3);
    expect(await unite()).toHaveLength(3);
    expect(await unite('600009')).toEqual(await unite());
  });

  it('are read by day, and deleted when the day is over', async () => {
    await store.share([
      requestOf('2026-03-02 calls 198.51.100.1', { used: 7 }),
      requestOf('2026-03-01 calls 198.51.100.1'),
    ]);
    await store.unite([
      { key: '2026-03-02 days 198.51.100.1', max: 3, values: ['2026-02-27'], expiresAt: TOMORROW },
    ]);
    const { sums, sets } = await store.ofDay('2026-03-02');
    expect([...sums]).toEqual([['2026-03-02 calls 198.51.100.1', 7]]);
    expect([...sets]).toEqual([['2026-03-02 days 198.51.100.1', ['2026-02-27']]]);
    await deleteCountsBefore(db, TOMORROW);
    expect((await store.ofDay('2026-03-02')).sums.size).toBe(1);
    await deleteCountsBefore(db, new Date(TOMORROW.getTime() + 1));
    expect(await store.ofDay('2026-03-02')).toEqual({ sums: new Map(), sets: new Map() });
  });
});
