import { expect, test } from 'vitest';
import { countDuration, DURATION_BUCKETS, quantileMs } from './durations.ts';

const countsOf = (durations: readonly number[]): number[] => {
  const counts = Array<number>(DURATION_BUCKETS).fill(0);
  for (const durationMs of durations) countDuration(counts, durationMs);
  return counts;
};

test('a quantile is wrong by a factor of at most 1.5', () => {
  for (const scale of [1, 7, 40]) {
    const durations = Array.from({ length: 1_000 }, (_, i) => (i + 1) * scale);
    for (const share of [0.5, 0.95]) {
      const exact = share * 1_000 * scale;
      const near = quantileMs(countsOf(durations), share) ?? 0;
      expect(near).toBeGreaterThan(exact / 1.5);
      expect(near).toBeLessThan(exact * 1.5);
    }
  }
});

test('calls of any duration are counted, and quantiles are null if there are no calls', () => {
  expect(quantileMs(countsOf([]), 0.5)).toBeNull();
  expect(quantileMs([], 0.5)).toBeNull();
  expect(quantileMs(countsOf([0]), 0.95)).toBe(1);
  expect(quantileMs(countsOf([3_600_000]), 0.5)).toBe(30_000);
});
