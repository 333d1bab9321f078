import { expect, test } from 'vitest';
import type { Mark } from './mark.ts';
import { periodTicks } from './period-ticks.ts';
import { plotLayout } from './plot-layout.ts';

const SIZE = { width: 400, height: 200 };
const line = (values: (number | null)[]): Mark => ({ kind: 'line', key: 'line', values, colour: 'primary' });
const layoutOf = (periods: string[], marks: Mark[]) => plotLayout({ periods, marks }, SIZE, String);

test('days are placed by date, so that a missing day leaves a gap', () => {
  const { x, column } = layoutOf(['2025-01-01', '2025-01-02', '2025-01-05'], [line([1, 2, 3])]);
  const [first = 0, second = 0, third = 0] = x;
  expect(third - second).toBeCloseTo(3 * (second - first));
  expect(column).toBeNull();
});

test('columns and quarters have equal widths, and columns start at zero', () => {
  const { x, column } = layoutOf(['2025-Q1', '2025-Q2', '2025-Q4'], [line([1, 2, 3])]);
  expect((x[2] ?? 0) - (x[1] ?? 0)).toBeCloseTo(column ?? 0);
  const columns = layoutOf(['2024', '2026'], [{ ...line([5, 9]), kind: 'column' } as Mark]);
  expect(columns.y(0)).toBe(columns.bottom);
  expect(columns.column).toBeGreaterThan(0);
});

test('the value axis covers all marks and has room for its widest label', () => {
  const band: Mark = { kind: 'band', key: 'band', lower: [10], upper: [90], colour: 'muted' };
  const { y, top, bottom, left } = layoutOf(['2025-01-01'], [line([50]), band]);
  expect([y(90) > top, y(10) < bottom]).toEqual([true, true]);
  const wide = plotLayout(
    { periods: ['2025'], marks: [line([50]), band] },
    SIZE,
    (value) => `${value} million`,
  );
  expect(wide.left).toBeGreaterThan(left);
});

test('a plot without periods or values is empty', () => {
  expect(layoutOf([], [line([])])).toMatchObject({ x: [], periodTicks: [] });
  const { x, y } = layoutOf(['2025'], [line([null])]);
  expect(Number.isFinite((x[0] ?? 0) + y(0))).toBe(true);
});

const months = Array.from({ length: 36 }, (_, at) => {
  const month = String((at % 12) + 1).padStart(2, '0');
  return `${2023 + Math.floor(at / 12)}-${month}-28`;
});
const ticksIn = (width: number, periods = months) => {
  const x = periods.map((_, at) => ((at + 0.5) / periods.length) * width);
  return periodTicks(periods, { x, width, fontSize: 12 }).map(({ text }) => text);
};

test('the period axis labels all periods that fit, otherwise the starts of months or years', () => {
  expect(ticksIn(600, ['2024', '2025'])).toEqual(['2024', '2025']);
  expect(ticksIn(900)).toEqual(['2023-01', '2023-07', '2024-01', '2024-07', '2025-01', '2025-07']);
  expect(ticksIn(300)).toEqual(['2023', '2024', '2025']);
});

test('quarters and years are labelled by year if not all labels fit', () => {
  const quarters = Array.from({ length: 12 }, (_, at) => `${2023 + Math.floor(at / 4)}-Q${(at % 4) + 1}`);
  expect(ticksIn(300, quarters)).toEqual(['2023', '2024', '2025']);
  const years = Array.from({ length: 12 }, (_, at) => String(2015 + at));
  expect(ticksIn(300, years)).toEqual(['2016', '2018', '2020', '2022', '2024', '2026']);
});

test('days without the start of a month are labelled backwards from the latest day', () => {
  const days = Array.from({ length: 10 }, (_, at) => `2025-03-${at + 10}`);
  expect(ticksIn(300, days)).toEqual(['2025-03-12', '2025-03-15', '2025-03-19']);
});
