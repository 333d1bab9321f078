import { expect, test } from 'vitest';
import { solePeriod } from './sole-period.ts';

test.each([
  ['the only period of one series', [[null, 5, null]], 1],
  [
    'the only period that several series share',
    [
      [0, null],
      [null, null],
      [3, null],
    ],
    0,
  ],
  [
    'no period if two have values',
    [
      [1, null],
      [null, 2],
    ],
    null,
  ],
  ['no period if none has a value', [[null], []], null],
])('a chart has %s', (_, series, at) => {
  expect(solePeriod(series)).toBe(at);
});
