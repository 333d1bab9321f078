import { expect, test } from 'vitest';
import { bandPath, linePath } from './line-path.ts';

const same = (value: number): number => value;
const tenfold = { x: (at: number) => at * 10, y: same };

test('a line breaks at a missing value, and an isolated value is a short dash', () => {
  expect(linePath([1, 2, null, 7, null, 4, 5], tenfold)).toBe('M0 1L10 2M27 7h6M50 4L60 5');
  expect(linePath([3], { x: () => 100, y: same })).toBe('M97 3h6');
  expect(linePath([null, null], tenfold)).toBe('');
});

test('a band is bounded by its lower and upper values, and breaks at a missing value', () => {
  expect(bandPath([1, 2, null, 4], [5, 6, 7, 8], tenfold)).toBe('M0 1L10 2L10 6L0 5ZM30 4L30 8Z');
  expect(bandPath([], [], tenfold)).toBe('');
});
