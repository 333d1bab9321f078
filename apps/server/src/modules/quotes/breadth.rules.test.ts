import type { ListedQuote } from '@jishi/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breadthOf } from './breadth.rules.ts';
import type { QuoteBoard } from './quote-board.ts';

const DAY = '2025-06-27';
const quote = (more: Partial<ListedQuote> = {}): ListedQuote => ({
  code: '600901',
  name: '甲',
  english: null,
  demo: false,
  board: 'sseMain',
  date: DAY,
  last: 10,
  previousClose: 10,
  change: 0,
  changePercent: 0,
  open: 10,
  high: 10,
  low: 10,
  volume: 100,
  amount: 1_000,
  turnoverRate: null,
  marketValue: null,
  tradableValue: null,
  peRatio: null,
  ...more,
});
const board = (items: readonly ListedQuote[], date: string | null = DAY): QuoteBoard => ({
  date,
  figures: [],
  items,
});

it('stocks are counted by the sign of their change, and their turnover is added up', () => {
  const changes = [0.01, 3, 0, -0.01, -1, -2];
  const items = changes.map((change, at) => quote({ change, amount: at + 0.5 }));
  expect(breadthOf(board(items), null)).toEqual({
    date: DAY,
    late: null,
    rise: 2,
    flat: 1,
    fall: 3,
    amount: 18,
    demo: false,
  });
});

it('a suspended stock and a stock without a row for the day are not counted', () => {
  const items = [
    quote({ change: 1, amount: 5 }),
    quote({ volume: 0, amount: 7, demo: true }),
    quote({ date: '2025-06-26', change: 1, amount: 9, demo: true }),
  ];
  expect(breadthOf(board(items), null)).toEqual({
    date: DAY,
    late: null,
    rise: 1,
    flat: 0,
    fall: 0,
    amount: 5,
    demo: false,
  });
});

it('a stock without a reference price is not counted, but its turnover is included', () => {
  expect(breadthOf(board([quote({ change: null, amount: 5 })]), null)).toMatchObject({
    rise: 0,
    flat: 0,
    fall: 0,
    amount: 5,
  });
});

it('the turnover is null if no stock has a turnover, and zero if all known turnovers are zero', () => {
  expect(breadthOf(board([quote({ amount: null })]), null)?.amount).toBeNull();
  expect(breadthOf(board([quote({ amount: null }), quote({ amount: 0 })]), null)?.amount).toBe(0);
});

it('one stock with demonstration data marks the whole market as demonstration data', () => {
  expect(breadthOf(board([quote(), quote({ demo: true })]), null)?.demo).toBe(true);
});

it('a market without quotes has no breadth', () => {
  expect(breadthOf(board([], null), null)).toBeNull();
});

it('the three counts together equal the number of stocks that traded and whose change is known', () => {
  const items = fc.array(
    fc.record({
      change: fc.option(fc.integer({ min: -2, max: 2 })),
      volume: fc.option(fc.nat(2)),
      date: fc.constantFrom(DAY, '2025-06-26'),
    }),
  );
  fc.assert(
    fc.property(items, (rows) => {
      const breadth = breadthOf(board(rows.map(quote)), null);
      const counted = rows.filter((row) => row.date === DAY && row.volume !== 0 && row.change !== null);
      expect((breadth?.rise ?? 0) + (breadth?.flat ?? 0) + (breadth?.fall ?? 0)).toBe(counted.length);
    }),
  );
});
