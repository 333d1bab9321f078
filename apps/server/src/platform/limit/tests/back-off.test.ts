import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { createBackOff } from '../back-off.ts';

const RULES = { free: 5, firstWaitSeconds: 1, waitMaxSeconds: 300, forgivenSeconds: 900 };
const test = await createTestDatabase();
afterAll(test.drop);
let names = 0;

/** Two processes that count the same attempts. */
function setUp() {
  const time = { ms: Date.parse('2026-03-02T02:00:30Z') };
  const deps = { db: test.database.db, clock: () => new Date(time.ms) };
  const what = `secret ${++names}`;
  return { time, backOff: createBackOff(deps, what, RULES), other: createBackOff(deps, what, RULES) };
}

describe('an address that repeatedly fails', () => {
  it('may fail five times, then waits twice as long each time, up to five minutes', async () => {
    const { backOff, time } = setUp();
    const waits = [];
    for (let i = 0; i < 16; i++) {
      await backOff.failed('198.51.100.7');
      const wait = await backOff.waitSeconds('198.51.100.7');
      time.ms += wait * 1_000;
      waits.push(wait);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(await backOff.waitSeconds('198.51.100.8')).toBe(0);
  });

  it('waits only one second after many simultaneous attempts at two processes', async () => {
    const { backOff, other } = setUp();
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? backOff : other).failed('198.51.100.7')),
    );
    expect(waits.toSorted()).toEqual([...Array(6).fill(0), ...Array(14).fill(1)]);
    for (const process of [backOff, other]) expect(await process.waitSeconds('198.51.100.7')).toBe(1);
  });

  it('gets no additional attempts at another process', async () => {
    const { backOff, other } = setUp();
    for (let i = 0; i < 6; i++) {
      expect(await backOff.waitSeconds('198.51.100.7')).toBe(0);
      await backOff.failed('198.51.100.7');
    }
    expect(await other.waitSeconds('198.51.100.7')).toBe(1);
    expect(await other.failed('198.51.100.7')).toBe(1);
  });

  it('starts with no failures again after a success, and after 15 minutes without an attempt', async () => {
    const { backOff, other, time } = setUp();
    const failTimes = async (times: number): Promise<number> => {
      for (let i = 0; i < times; i++) await backOff.failed('198.51.100.7');
      return backOff.waitSeconds('198.51.100.7');
    };
    expect(await failTimes(6)).toBe(1);
    time.ms += 1_000;
    expect(await other.waitSeconds('198.51.100.7')).toBe(0);
    await other.succeeded('198.51.100.7');
    expect(await failTimes(5)).toBe(0);
    time.ms += 900_000;
    expect(await failTimes(5)).toBe(0);
    expect(await failTimes(1)).toBe(1);
  });

  it('cannot avoid the wait with another address of its IPv6 network', async () => {
    const { backOff } = setUp();
    for (let i = 0; i < 6; i++) await backOff.failed(`2001:db8:1:2::${i}`);
    expect(await backOff.waitSeconds('2001:DB8:1:2:ffff::1')).toBe(1);
    expect(await backOff.waitSeconds('2001:db8:1:3::1')).toBe(0);
  });
});
