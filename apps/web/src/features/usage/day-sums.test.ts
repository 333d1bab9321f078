import { expect, test } from 'vitest';
import { callsByDay } from './day-sums.ts';

const row = (day: string, calls: number) => ({ day, dataset: 'p_a1', calls, rows: 3, chargedFen: '7' });

test('days without calls between others count zero', () => {
  expect(callsByDay([row('2026-03-04', 1), row('2026-03-01', 2), row('2026-03-01', 3)])).toEqual([
    5, 0, 0, 1,
  ]);
  expect(callsByDay([])).toEqual([]);
  const between = { from: '2026-03-01', to: '2026-03-03' };
  expect(callsByDay([row('2026-02-28', 9), row('2026-03-02', 4)], between)).toEqual([0, 4, 0]);
});
