import { expect, test } from 'vitest';
import { figureOf, periodOf } from './measure.rules.ts';

test.each([
  ['count', [3, 1, 2], 3],
  ['sum', [3, 1, 2.5], 6.5],
  ['sum', [0.1, 0.2], 0.3],
  ['mean', [3, 1, 2], 2],
  ['median', [9, 1, 2], 2],
  ['median', [4, 1, 2, 100], 3],
  ['count', [], 0],
  ['sum', [], null],
  ['median', [], null],
] as const)('%s of %j is %d', (measure, values, figure) => {
  expect(figureOf(measure, values)).toBe(figure);
});

test.each([
  ['year', '2026'],
  ['quarter', '2026-Q3'],
  ['month', '2026-07'],
] as const)('a day of July lies in its %s %s', (period, key) => {
  expect(periodOf('2026-07-01', period)).toBe(key);
});
