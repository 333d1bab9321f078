import { expect, test } from 'vitest';
import { fillDays } from './day-sums.ts';

test('the days that are missing between the given ones are filled in, in order of time', () => {
  expect(fillDays(['2026-03-03', '2026-02-28'])).toEqual([
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
  expect(fillDays([])).toEqual([]);
});

test('a span contains each of its days, even if days outside it are given', () => {
  expect(fillDays(['2026-02-28'], { from: '2026-03-01', to: '2026-03-02' })).toEqual([
    '2026-03-01',
    '2026-03-02',
  ]);
});
