import { expect, test } from 'vitest';
import { curveNear, newestCurve, tenorParts, tenorsOf } from './yield-curve.ts';

const rows = (...points: readonly [string, string, number | null][]) => ({
  cells: [points.map(([day]) => day), points.map(([, tenor]) => tenor), points.map(([, , value]) => value)],
});

test('a curve contains the yields of the latest day, without tenors that have none', () => {
  const curve = newestCurve(
    rows(
      ['2026-11-27', '1y', 1.5],
      ['2026-11-27', '10y', 1.9],
      ['2026-11-27', '50y', null],
      ['2026-11-26', '1y', 1.6],
    ),
  );
  expect(curve?.day).toBe('2026-11-27');
  expect([...(curve?.yields ?? [])]).toEqual([
    ['1y', 1.5],
    ['10y', 1.9],
  ]);
  expect(newestCurve(rows())).toBeNull();
  expect(newestCurve(rows(['2026-11-27', '1y', null]))).toBeNull();
});

test('a curve counts as a year old if at most holidays lie between its day and the same day a year ago', () => {
  const curve = newestCurve(rows(['2025-09-30', '1y', 1.5]));
  expect(curveNear(curve, '2025-10-08')).toBe(curve);
  expect(curveNear(curve, '2025-10-20')).toBeNull();
  expect(curveNear(null, '2025-10-20')).toBeNull();
});

test('tenors are in the order of the latest curve, followed by those that only the older one has', () => {
  const newest = newestCurve(rows(['2026-11-27', '1y', 1], ['2026-11-27', '10y', 2]));
  const older = newestCurve(rows(['2025-11-27', '1y', 1], ['2025-11-27', '30y', 3]));
  expect(tenorsOf(newest, older)).toEqual(['1y', '10y', '30y']);
  expect([tenorParts('3m'), tenorParts('50y'), tenorParts('spot')]).toEqual([
    { count: 3, unit: 'm' },
    { count: 50, unit: 'y' },
    null,
  ]);
});
