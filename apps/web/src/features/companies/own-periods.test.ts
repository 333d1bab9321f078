import { expect, test } from 'vitest';
import { ownPeriods } from './own-periods.ts';

const PERIODS = ['2021-03-31', '2021-06-30', '2023-09-30', '2023-12-31'];
const VALUES = [null, 60.4, null, 59.9];
const pointing = (at: number | null, points: (number | null)[] = []) => ({
  at: at ?? PERIODS.length - 1,
  pointed: at,
  point: (place: number | null) => void points.push(place),
});

test('a chart shows only the periods for which it has a figure', () => {
  const { periods, values } = ownPeriods(PERIODS, VALUES, pointing(null));
  expect(periods).toEqual(['2021-06-30', '2023-12-31']);
  expect(values).toEqual([60.4, 59.9]);
});

test('charts with different periods show the shared period, or the closest earlier one', () => {
  const atOf = (shared: number) => ownPeriods(PERIODS, VALUES, pointing(shared)).place.at;
  expect([0, 1, 2, 3].map(atOf)).toEqual([0, 0, 0, 1]);
  const points: (number | null)[] = [];
  const { place } = ownPeriods(PERIODS, VALUES, pointing(null, points));
  for (const at of [0, 1, null]) place.point(at);
  expect(points).toEqual([1, 3, null]);
});
