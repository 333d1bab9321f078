import { expect, test } from 'vitest';
import { type DrawnBars, linePoints } from './line-points.ts';

const { NaN: none } = Number;
const NO_GAPS: ReadonlySet<number> = new Set();
const all = { first: 0, last: 4, step: 1, gaps: NO_GAPS };
const pathOf = (values: readonly number[], bars: DrawnBars): string =>
  linePoints(Float64Array.from(values), bars)
    .map(({ bar, startsLine }) => `${startsLine ? 'M' : 'L'}${bar}`)
    .join(' ');

test('a line connects all bars that have a value', () => {
  expect(pathOf([1, 2, 3, 4, 5], all)).toBe('M0 L1 L2 L3 L4');
  expect(pathOf([none, none, 3, 4, 5], all)).toBe('M2 L3 L4');
});

test('a line is interrupted at a gap and at a missing value', () => {
  expect(pathOf([1, 2, 3, 4, 5], { ...all, gaps: new Set([2]) })).toBe('M0 L1 M2 L3 L4');
  expect(pathOf([1, 2, none, 4, 5], all)).toBe('M0 L1 M3 L4');
});

test('a line that skips bars is interrupted at a gap among the skipped bars', () => {
  expect(pathOf([1, 2, 3, 4, 5], { ...all, step: 2, gaps: new Set([1]) })).toBe('M0 M2 L4');
  expect(pathOf([1, 2, 3, 4, 5], { ...all, step: 2, gaps: new Set([4]) })).toBe('M0 L2 M4');
});
