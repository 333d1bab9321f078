import { expect, test } from 'vitest';
import { chartStart, periodsBetween } from './periods.ts';

test('all periods of the same length from one period to another are included', () => {
  expect(periodsBetween('2023', '2025')).toEqual(['2023', '2024', '2025']);
  expect(periodsBetween('2024-Q4', '2025-Q2')).toEqual(['2024-Q4', '2025-Q1', '2025-Q2']);
  expect(periodsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(periodsBetween('2025-Q3', '2025-Q3')).toEqual(['2025-Q3']);
});

test('a chart omits an isolated first period if many later ones follow, but not if only a few do', () => {
  const months = periodsBetween('2015-01', '2016-06');
  expect(chartStart(['1989-03', ...months])).toBe(1);
  expect(chartStart(['2013-12', ...months])).toBe(0);
  expect(chartStart(['1989', '2015', '2016'])).toBe(0);
  expect(chartStart([])).toBe(0);
});
