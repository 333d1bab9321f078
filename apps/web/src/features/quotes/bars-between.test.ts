import type { DailyBars } from '@jishi/contract';
import { expect, test } from 'vitest';
import { barsBetween } from './bars-between.ts';

const column = [1, 2, 3, 4];
const security: DailyBars = {
  ...{
    kind: 'stock',
    code: '000001',
    name: 'A',
    english: null,
    board: null,
    late: null,
    dataset: 'p_a1',
    quote: null,
    demo: false,
  },
  dates: ['2026-01-05', '2026-01-06', '2026-01-08', '2026-01-09'],
  ...{
    open: column,
    high: column,
    low: column,
    close: column,
    volume: column,
    amount: column,
    reference: column,
  },
  gaps: ['2026-01-08'],
  factors: [{ date: '2026-01-05', factor: 1 }],
};
const between = (from: string | null, to: string | null) => barsBetween(security, from, to);

test('bars outside the bounds are removed from every column', () => {
  expect(between('2026-01-06', '2026-01-08')).toMatchObject({
    dates: ['2026-01-06', '2026-01-08'],
    close: [2, 3],
    reference: [2, 3],
    gaps: ['2026-01-08'],
  });
  expect(between('2026-01-07', null)).toMatchObject({ close: [3, 4] });
  expect(between(null, '2026-01-07')).toMatchObject({ close: [1, 2], gaps: [] });
  expect(between(null, null)).toEqual(security);
  expect(between('2026-02-01', null)).toMatchObject({ dates: [], close: [], gaps: [] });
});
