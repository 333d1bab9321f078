import { describe, expect, it } from 'vitest';
import { createBackOff } from './back-off.ts';

const RULES = { free: 5, firstWaitSeconds: 1, waitMaxSeconds: 300, forgivenSeconds: 900 };

function setUp() {
  const time = { ms: 1_000_000 };
  return { time, backOff: createBackOff(RULES, () => new Date(time.ms)) };
}

describe('an address that keeps failing', () => {
  it('may fail five times, then waits twice as long each time, five minutes at most', () => {
    const { backOff, time } = setUp();
    const waits = Array.from({ length: 16 }, () => {
      backOff.failed('198.51.100.7');
      const wait = backOff.waitSeconds('198.51.100.7');
      time.ms += wait * 1_000;
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(backOff.waitSeconds('198.51.100.8')).toBe(0);
  });

  it('is told to wait, and waits no longer, when it made its tries at once', () => {
    const { backOff } = setUp();
    expect(Array.from({ length: 20 }, () => backOff.failed('198.51.100.7'))).toEqual([
      ...Array(6).fill(0),
      ...Array(14).fill(1),
    ]);
    expect(backOff.waitSeconds('198.51.100.7')).toBe(1);
  });

  it('begins anew after a success, and after a quiet quarter of an hour', () => {
    const { backOff, time } = setUp();
    const failTimes = (times: number): number => {
      for (let i = 0; i < times; i++) backOff.failed('198.51.100.7');
      return backOff.waitSeconds('198.51.100.7');
    };
    expect(failTimes(6)).toBe(1);
    backOff.succeeded('198.51.100.7');
    expect(failTimes(5)).toBe(0);
    time.ms += 900_000;
    expect(failTimes(5)).toBe(0);
    expect(failTimes(1)).toBe(1);
  });

  it('cannot step aside within its own IPv6 network', () => {
    const { backOff } = setUp();
    for (let i = 0; i < 6; i++) backOff.failed(`2001:db8:1:2::${i}`);
    expect(backOff.waitSeconds('2001:DB8:1:2:ffff::1')).toBe(1);
    expect(backOff.waitSeconds('2001:db8:1:3::1')).toBe(0);
  });
});
