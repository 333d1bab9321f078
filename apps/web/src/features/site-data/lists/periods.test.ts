import { expect, test } from 'vitest';
import { courseOf, fromFirstFigure, newestWith, undatedOf } from './periods.ts';

const counted = (value: string | null, count: number, sum: number | null = null) => ({ value, count, sum });
const countsOf = (...values: Parameters<typeof courseOf>[0]) =>
  courseOf(values).map(({ period, count }) => `${period} ${count}`);

test('years run from the earliest to the latest, including years without rows', () => {
  expect(countsOf(counted('2030', 2), counted('2027', 5), counted('2028', 1), counted(null, 9))).toEqual([
    '2027 5',
    '2028 1',
    '2029 0',
    '2030 2',
  ]);
});

test('months continue across the turn of a year, including months without rows', () => {
  expect(countsOf(counted('2026-02', 1), counted('2025-11', 3), counted('2025-12', 2))).toEqual([
    '2025-11 3',
    '2025-12 2',
    '2026-01 0',
    '2026-02 1',
  ]);
});

test('half-years follow each other without the months between them, and a half-year without rows is included', () => {
  expect(
    countsOf(counted('2026-06', 4), counted('2025-12', 3), counted('2024-12', 2), counted('2024-06', 1)),
  ).toEqual(['2024-06 1', '2024-12 2', '2025-06 0', '2025-12 3', '2026-06 4']);
});

test('rows without a day appear in no period and are counted separately', () => {
  expect(courseOf([counted(null, 7)])).toEqual([]);
  expect(courseOf([counted('2026', 7)])).toEqual([{ period: '2026', count: 7, sum: null }]);
  expect([undatedOf([counted(null, 7)]), undatedOf([counted('2026', 1)])]).toEqual([7, 0]);
});

test('the initial period is the latest one with a figure, or the last one if none has a figure', () => {
  const course = courseOf([counted('2026-10', 2, 7), counted('2026-12', 2), counted('2026-09', 1, 3)]);
  expect(newestWith(course, ({ sum }) => sum ?? 0)).toBe(1);
  expect(newestWith(course, ({ count }) => count)).toBe(3);
  expect(newestWith(course, () => 0)).toBe(3);
});

test('the periods begin with the first one that has a figure, and those after it stay', () => {
  const course = courseOf([counted('2020', 3), counted('2022', 1, 7), counted('2025', 2)]);
  const periodsOf = (sizeOf: Parameters<typeof fromFirstFigure>[1]) =>
    fromFirstFigure(course, sizeOf).map(({ period }) => period);
  expect(periodsOf(({ sum }) => sum ?? 0)).toEqual(['2022', '2023', '2024', '2025']);
  expect(periodsOf(({ count }) => count)).toEqual(['2020', '2021', '2022', '2023', '2024', '2025']);
  expect(periodsOf(() => 0)).toHaveLength(6);
});
