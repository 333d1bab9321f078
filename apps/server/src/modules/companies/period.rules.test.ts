import { expect, test } from 'vitest';
import { areResultsCurrent } from './period.rules.ts';

test.each([
  ['2024-09-30', '2026-03-13', true],
  ['2024-06-30', '2026-03-13', false],
  ['2016-03-31', '2026-03-13', false],
  [null, '2026-03-13', true],
  ['2016-03-31', null, true],
])('results up to %s are current for prices of %s: %s', (end, day, isCurrent) => {
  expect(areResultsCurrent(end, day)).toBe(isCurrent);
});
