import { expect, test } from 'vitest';
import { gappedSeries } from './gapped-series.ts';

const dates = ['2024-12-30', '2024-12-31', '2026-08-21'];

test('a series breaks where trading days are missing', () => {
  expect(gappedSeries(dates, [1, 2, 3], ['2026-08-21'])).toEqual([1, 2, null, 3]);
});

test('a gap before the first day, or before a day that is not in the series, does not break the series', () => {
  expect(gappedSeries(dates, [1, null, 3], ['2024-12-30', '2025-06-03'])).toEqual([1, null, 3]);
});

test('a gap in a long series is as wide as the missing days, but at most a twenty-fifth of the series', () => {
  // Starts on 2000-01-01. One day is missing before the last value, and one year before the second to last value.
  const long = Array.from({ length: 98 }, (_, day) =>
    new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const broken = gappedSeries([...long, '2001-04-05', '2001-04-08'], Array(100).fill(1), [
    '2001-04-05',
    '2001-04-08',
  ]);
  expect(broken.slice(97)).toEqual([1, null, null, null, null, 1, null, 1]);
});
