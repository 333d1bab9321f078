import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RegularCheck, regularCheck } from './regular-check.ts';

describe('a check every 1 s, throttled to 200 ms', () => {
  let checks = 0;
  let regular: RegularCheck;
  beforeEach(() => {
    vi.useFakeTimers();
    checks = 0;
    regular = regularCheck(() => checks++, { everyMs: 1_000, throttleMs: 200 });
  });
  afterEach(() => void vi.useRealTimers());

  test('runs immediately, then each second, until it is stopped', () => {
    expect(checks).toBe(1);
    vi.advanceTimersByTime(999);
    expect(checks).toBe(1);
    vi.advanceTimersByTime(1);
    expect(checks).toBe(2);
    vi.advanceTimersByTime(3_000);
    expect(checks).toBe(5);
    regular.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('runs immediately on request, at most once in 200 ms, and always runs after the last request', () => {
    vi.advanceTimersByTime(300);
    regular.ask();
    expect(checks).toBe(2);
    for (let i = 0; i < 19; i++) {
      vi.advanceTimersByTime(10);
      regular.ask();
    }
    expect(checks).toBe(2);
    vi.advanceTimersByTime(9);
    expect(checks).toBe(2);
    vi.advanceTimersByTime(1);
    expect(checks).toBe(3);
    vi.advanceTimersByTime(200);
    expect(checks).toBe(3);
    regular.stop();
  });

  test('does not run after it was stopped, even if it had been requested', () => {
    regular.ask();
    regular.stop();
    vi.advanceTimersByTime(5_000);
    expect(checks).toBe(1);
  });
});
