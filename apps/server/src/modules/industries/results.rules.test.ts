import { expect, test } from 'vitest';
import { areResultsReported, periodOf } from './results.rules.ts';

test.each([
  [true, 1, 300, true],
  [false, 1, 300, false],
  [false, 150, 300, true],
])(
  'results (current: %s; reported by %s of %s companies with prices) are shown: %s',
  (isCurrent, reported, priced, isTold) => {
    expect(areResultsReported(isCurrent, reported, priced)).toBe(isTold);
  },
);

test.each([
  [
    [
      ['2016-03-31', 1],
      ['2021-12-31', 3000],
    ],
    '2021-12-31',
  ],
  [
    [
      ['2025-06-30', 1],
      ['2021-12-31', 3000],
    ],
    '2021-12-31',
  ],
  [
    [
      ['2025-06-30', 1500],
      ['2025-03-31', 3000],
    ],
    '2025-06-30',
  ],
  [
    [
      [null, 0],
      ['2025-03-31', 3],
    ],
    '2025-03-31',
  ],
  [
    [
      [null, 0],
      [null, 0],
    ],
    null,
  ],
] as const)('for indicators and statements with %j, the period is %s', (layers, period) => {
  expect(periodOf(layers.map(([at, companies]) => ({ at, companies })))).toBe(period);
});
