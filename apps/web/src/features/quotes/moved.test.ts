import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  ['b', -1, 'bacd'],
  ['b', 1, 'acbd'],
  ['a', -1, 'abcd'],
  ['d', 5, 'abcd'],
  ['x', 1, 'abcd'],
])('moving %s by %d places keeps it within the list', (item, step, list) => {
  expect(moved([...'abcd'], item, step).join('')).toBe(list);
});
