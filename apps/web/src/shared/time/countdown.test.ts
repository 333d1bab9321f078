import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetCountdown, secondsLeft, startCountdown } from './countdown.ts';

describe('the countdown of a button that sends codes', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('starts at 180 seconds, ticks each second and ends at zero', () => {
    startCountdown('a');
    expect(secondsLeft('a')).toBe(180);
    vi.advanceTimersByTime(1_000);
    expect(secondsLeft('a')).toBe(179);
    vi.advanceTimersByTime(178_000);
    expect(secondsLeft('a')).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(secondsLeft('a')).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    resetCountdown('a');
  });

  test('ends immediately on a reset, and starts at 180 seconds again', () => {
    startCountdown('b');
    vi.advanceTimersByTime(50_000);
    resetCountdown('b');
    expect(secondsLeft('b')).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    startCountdown('b');
    expect(secondsLeft('b')).toBe(180);
    resetCountdown('b');
  });

  test('of one button does not affect another', () => {
    startCountdown('c');
    expect(secondsLeft('d')).toBe(0);
    resetCountdown('c');
  });
});
