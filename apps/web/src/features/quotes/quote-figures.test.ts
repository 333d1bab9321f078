import type { DailyBars, Quote } from '@jishi/contract';
import { expect, test } from 'vitest';
import { quoteFigures } from './quote-figures.ts';

const nothing = [null, null];
const quote: Quote = {
  ...{ date: '2026-01-06', last: 11, previousClose: 10, change: 1, changePercent: 10 },
  ...{ open: 10, high: 11, low: 10, volume: null, amount: null },
  ...{ turnoverRate: null, marketValue: null, tradableValue: 500, peRatio: null },
};
const security: DailyBars = {
  ...{ kind: 'stock', code: '000001', name: 'A', english: null, board: null },
  ...{
    late: null,
    dataset: 'p_a1',
    demo: false,
    quote,
    dates: ['2026-01-05', '2026-01-06'],
    gaps: [],
    factors: [],
  },
  ...{ open: [10, 10], high: [11, 11], low: [10, 10], close: [10, 11], reference: [null, 10] },
  ...{ volume: [100, null], amount: nothing },
};

test('a figure that no bar has is left out, and a figure that only the latest bar lacks is kept', () => {
  expect(quoteFigures(security, quote)).toEqual([
    'open',
    'high',
    'low',
    'previousClose',
    'volume',
    'tradableValue',
  ]);
});

test('an index has no figures that depend on the number of shares', () => {
  const index = { ...security, kind: 'index' as const };
  expect(quoteFigures(index, quote)).not.toContain('tradableValue');
});

test('a security that has only closes has no additional figures', () => {
  const bare = { open: null, high: null, low: null, previousClose: null, tradableValue: null };
  const columns = { open: nothing, high: nothing, low: nothing, volume: nothing, reference: nothing };
  expect(quoteFigures({ ...security, ...columns }, { ...quote, ...bare })).toEqual([]);
});
