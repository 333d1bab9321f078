import { expect, test } from 'vitest';
import { linePath } from './line-path.ts';

const same = (value: number): number => value;

test('a line breaks at a gap, and a value alone is a dash around its place', () => {
  const path = linePath([1, 2, null, 7, null, 4, 5], (at) => at * 10, same);
  expect(path).toBe('M0.0 1.0L10.0 2.0M27.0 7.0h6M50.0 4.0L60.0 5.0');
  expect(linePath([3], () => 100, same)).toBe('M97.0 3.0h6');
  expect(linePath([null, null], same, same)).toBe('');
});
