import type { Industry } from '@jishi/contract';
import { expect, test } from 'vitest';
import { axisOf } from '../../shared/chart/scale/axis.ts';
import { bubbleAfterKey, bubbleLayout } from './bubble-layout.ts';

const SPACE = { width: 100, height: 100 };
const CHOICE = { x: 'revenueGrowth', y: 'netMargin', size: 'marketValue' } as const;

function industry(rows: readonly (readonly [number | null, number | null, number | null])[]) {
  const column = (at: 0 | 1 | 2) => rows.map((row) => row[at]);
  const figures = { revenueGrowth: column(0), netMargin: column(1), marketValue: column(2) };
  return { code: rows.map((_, at) => String(at)), figures } as unknown as Industry;
}

test('a bubble shows size by its area and two values by its position, and companies without one of the values are counted', () => {
  const { bubbles, missing } = bubbleLayout(
    industry([
      [0, 0, 400],
      [10, 10, 100],
      [20, 20, null],
      [null, 5, 1],
    ]),
    CHOICE,
    { width: 200, height: 400 },
  );
  expect(missing).toBe(1);
  const [large, middle, small] = bubbles;
  expect(bubbles.map(({ row }) => row)).toEqual([0, 1, 2]);
  expect((large?.radius ?? 0) / (middle?.radius ?? 1)).toBeCloseTo(2, 5);
  expect(small?.radius).toBe(4);
  expect([middle?.x, middle?.y]).toEqual([100, 200]);
  expect((large?.y ?? 0) > (small?.y ?? 0)).toBe(true);
});

test('an outlier is marked at the edge, so that it does not compress the other bubbles', () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i, i, 1] as const);
  const { bubbles, x } = bubbleLayout(industry([...rows, [100_000, 20, 1]]), CHOICE, SPACE);
  const outside = bubbles.find(({ row }) => row === 40);
  expect([outside?.x, outside?.isOutside]).toEqual([100, true]);
  expect(bubbles.filter(({ isOutside }) => isOutside).length).toBeLessThanOrEqual(3);
  expect(Math.max(...x.ticks)).toBeLessThan(50);
});

test('ticks lie within the axis, even for amounts or equal values', () => {
  for (const [values, isLogarithmic] of [
    [[3, 7, 9], false],
    [[5, 5], false],
    [[-2e8, 1e8, 9e11], true],
    [[2e9, 3e9], true],
    [[], true],
  ] as const) {
    const axis = axisOf(values, { isLogarithmic });
    expect(axis.ticks.length).toBeGreaterThan(0);
    for (const tick of axis.ticks) expect(Math.abs((axis.place(tick) ?? 9) - 0.5)).toBeLessThanOrEqual(0.5);
  }
  expect(axisOf([1, 10], { isLogarithmic: true }).place(-3)).toBeNull();
});

test('an arrow key moves to the next bubble along its axis and stops at the ends', () => {
  const { bubbles } = bubbleLayout(
    industry([
      [0, 9, 3],
      [5, 1, 2],
      [9, 5, 1],
    ]),
    CHOICE,
    SPACE,
  );
  const go = (from: number, key: string) => bubbleAfterKey(bubbles, from, key);
  expect([go(0, 'ArrowRight'), go(1, 'ArrowRight'), go(2, 'ArrowRight')]).toEqual([1, 2, 2]);
  expect([go(1, 'ArrowUp'), go(2, 'ArrowUp'), go(0, 'ArrowDown')]).toEqual([2, 0, 2]);
  expect([go(1, 'Home'), go(0, 'End'), go(0, 'a')]).toEqual([0, 2, null]);
});
