import { expect, test } from 'vitest';
import { shareBelow } from './course.rules.ts';

test('the newest value stands above a share of those before it, without itself', () => {
  expect(shareBelow([10, 20, 30, 40, 25])).toBe(50);
  expect(shareBelow([10, 20])).toBe(100);
  expect(shareBelow([10])).toBeNull();
});
