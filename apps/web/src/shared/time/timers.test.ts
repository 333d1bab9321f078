import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { after, every, withTimeLimit } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a repeated function runs every second until it is stopped', () => {
  const act = vi.fn();
  const stop = every(1_000, act);
  vi.advanceTimersByTime(999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_001);
  expect(act).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('a delayed function runs once after a second, or not at all if it is cancelled', () => {
  const act = vi.fn();
  after(1_000, act);
  vi.advanceTimersByTime(5_000);
  expect(act).toHaveBeenCalledTimes(1);
  const other = vi.fn();
  after(1_000, other)();
  vi.advanceTimersByTime(5_000);
  expect(other).not.toHaveBeenCalled();
});

describe('work with a time limit', () => {
  test('returns its outcome and leaves no timer behind', async () => {
    expect(await withTimeLimit(Promise.resolve('done'), 1_000, 'late')).toBe('done');
    await expect(withTimeLimit(Promise.reject(new Error('broken')), 1_000, 'late')).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('fails when the time is up, even if the work finishes later', async () => {
    const work = Promise.withResolvers<string>();
    const outcome = withTimeLimit(work.promise, 1_000, 'late').catch((error: unknown) => String(error));
    vi.advanceTimersByTime(999);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1);
    work.resolve('done');
    expect(await outcome).toBe('Error: late');
  });
});
