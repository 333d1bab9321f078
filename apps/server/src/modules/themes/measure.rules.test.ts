import { expect, test } from 'vitest';
import { changeOf, figureOf, periodBefore, periodOf } from './measure.rules.ts';

test.each([
  ['count', [3, 1, 2], 3],
  ['sum', [3, 1, 2.5], 6.5],
  ['sum', [0.1, 0.2], 0.3],
  ['mean', [3, 1, 2], 2],
  ['median', [9, 1, 2], 2],
  ['median', [4, 1, 2, 100], 3],
  ['median', [0.1, 0.2], 0.15],
  ['median', [1.234567890123456], 1.2345678901235],
  ['count', [], 0],
  ['sum', [], null],
  ['median', [], null],
] as const)('%s of %j is %d', (measure, values, figure) => {
  expect(figureOf(measure, values)).toBe(figure);
});

test('a sum, a mean or a median needs a value in at least half of the rows, whereas a count needs none', () => {
  expect([figureOf('mean', [1, 3], 4), figureOf('median', [1, 3], 4)]).toEqual([2, 2]);
  expect([figureOf('mean', [1, 3], 5), figureOf('median', [1, 3], 5)]).toEqual([null, null]);
  expect([figureOf('sum', [1, 3], 4), figureOf('sum', [1, 3], 5)]).toEqual([4, null]);
  expect(figureOf('count', [1, 3], 5)).toBe(2);
});

test.each([
  ['year', '2026'],
  ['quarter', '2026-Q3'],
  ['month', '2026-07'],
] as const)('a day in July is in the %s %s', (period, key) => {
  expect(periodOf('2026-07-01', period)).toBe(key);
});

test.each([
  ['2026', '2025'],
  ['2026-Q3', '2026-Q2'],
  ['2026-Q1', '2025-Q4'],
  ['2026-12', '2026-11'],
  ['2026-01', '2025-12'],
])('the period before %s is %s', (period, before) => {
  expect(periodBefore(period)).toBe(before);
});

test.each([
  [null, 150, 100, 50],
  ['yuan', 75, 100, -25],
  ['share', -200, -100, 100],
  ['percent', 3.2, 2.9, 0.3],
  ['percent', 3, 0, 3],
  ['yuan', 5, 0, null],
  ['yuan', null, 100, null],
  ['yuan', 5, null, null],
] as const)(
  'a figure in %s that is now %s and was %s before has changed by %s',
  (unit, now, before, change) => {
    expect(changeOf(unit, now, before)).toBe(change);
  },
);
