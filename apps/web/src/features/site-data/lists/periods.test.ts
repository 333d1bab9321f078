import { describe, expect, test } from 'vitest';
import { courseOf, earlierThan, mainCourse, newestWith, undatedOf } from './periods.ts';

const counted = (value: string | null, count: number, sum: number | null = null) => ({ value, count, sum });
const countsOf = (...values: Parameters<typeof courseOf>[0]) =>
  courseOf(values).map(({ period, count }) => `${period} ${count}`);

test('years are consecutive from the earliest to the latest, including years without rows', () => {
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

test('half-years are consecutive without the months between them, and a half-year without rows is included', () => {
  expect(
    countsOf(counted('2026-06', 4), counted('2025-12', 3), counted('2024-12', 2), counted('2024-06', 1)),
  ).toEqual(['2024-06 1', '2024-12 2', '2025-06 0', '2025-12 3', '2026-06 4']);
});

test('rows without a day appear in no period and are counted separately', () => {
  expect(courseOf([counted(null, 7)])).toEqual([]);
  expect(courseOf([counted('2026', 7)])).toEqual([{ period: '2026', count: 7, sum: null }]);
  expect([undatedOf([counted(null, 7)]), undatedOf([counted('2026', 1)])]).toEqual([7, 0]);
});

test('the initial period is the latest one that has a figure, or the last one if none has a figure', () => {
  const course = courseOf([counted('2026-10', 2, 7), counted('2026-12', 2), counted('2026-09', 1, 3)]);
  expect(newestWith(course, ({ sum }) => sum ?? 0)).toBe(1);
  expect(newestWith(course, ({ count }) => count)).toBe(3);
  expect(newestWith(course, () => 0)).toBe(3);
});

describe('the main course', () => {
  const periodsOf = (
    sizeOf: Parameters<typeof mainCourse>[1],
    ...values: Parameters<typeof courseOf>[0]
  ): string[] => mainCourse(courseOf(values), sizeOf).map(({ period }) => period);
  const count = (one: { count: number }) => one.count;

  test('begins with the first period that has a figure, and keeps those after it', () => {
    const values = [counted('2020', 3), counted('2022', 1, 7), counted('2025', 2)];
    expect(periodsOf(({ sum }) => sum ?? 0, ...values)).toEqual(['2022', '2023', '2024', '2025']);
    expect(periodsOf(() => 0, ...values)).toHaveLength(6);
  });

  test('leaves out a few rows before a gap that is longer than the rest', () => {
    const values = [counted('1989', 1), counted('2015', 20), counted('2016', 31), counted('2018', 29)];
    expect(periodsOf(count, ...values)).toEqual(['2015', '2016', '2017', '2018']);
    expect(earlierThan(mainCourse(courseOf(values), count), [...values, counted(null, 5)])).toBe(1);
  });

  test('keeps many rows before a long gap, and a few rows before a shorter one', () => {
    expect(periodsOf(count, counted('1989', 9), counted('2015', 20), counted('2016', 31))).toHaveLength(28);
    expect(periodsOf(count, counted('2012', 1), counted('2016', 80), counted('2021', 80))).toHaveLength(10);
  });
});
