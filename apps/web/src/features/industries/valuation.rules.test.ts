import { expect, test } from 'vitest';
import { shareBelow } from './valuation.rules.ts';

test('the share counts the earlier values below the newest one, without itself', () => {
  expect(shareBelow([10, 20, 30, 40, 25])).toBe(50);
  expect(shareBelow([10, 20])).toBe(100);
  expect(shareBelow([10])).toBeNull();
});
