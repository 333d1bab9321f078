import { expect, test } from 'vitest';
import type { DayBoard, PlacedQuote } from './day-board.ts';
import { marketDayOf } from './market-day.ts';

const quote = (code: string, changePercent: number, figures: Partial<PlacedQuote> = {}): PlacedQuote =>
  ({ code, name: code, last: 10, changePercent, marketValue: null, amount: null, ...figures }) as PlacedQuote;

const board = (...quotes: PlacedQuote[]): DayBoard =>
  ({
    date: '2025-06-30',
    rowsMax: 6_000,
    quotes: quotes.map((one) => ({ ...one, industry: null })),
  }) as unknown as DayBoard;

test('tiles are sized by market value or turnover if at least half of the stocks have it, and otherwise equally', () => {
  const plain = marketDayOf(board(quote('000001', 1), quote('000002', -2)));
  expect(plain).toMatchObject({ sizedBy: 'count', tiles: { size: [1, 1] }, breadth: { average: -0.5 } });
  expect(plain.industries[0]).toMatchObject({ size: 2, changePercent: -0.5 });
  const traded = marketDayOf(board(quote('000001', 1, { amount: 300 }), quote('000002', -2)));
  expect(traded).toMatchObject({ sizedBy: 'amount', tiles: { size: [300] } });
});

test('the median and the average are null if fewer than half of the listed stocks, or of an industry’s stocks, have a change', () => {
  const quotes = [quote('000001', 1), quote('000002', -2)];
  const breadth = (listed: number | null) => marketDayOf({ ...board(...quotes), listed }).breadth;
  expect(breadth(null)).toMatchObject({ median: -0.5, average: -0.5 });
  expect(breadth(4)).toMatchObject({ median: -0.5, average: -0.5 });
  expect(breadth(5)).toMatchObject({ median: null, average: null, rise: 1, fall: 1 });
  const unknown = { ...quote('000003', 0), changePercent: null };
  const few = marketDayOf(board(quote('000001', 1), unknown, { ...unknown, code: '000004' }));
  expect([few.breadth.median, few.industries[0]?.changePercent]).toEqual([null, null]);
});

test('turnover in dollars is not added to totals in yuan', () => {
  const share = quote('600001', 1, { amount: 300, board: 'sseMain' });
  const dollars = quote('900901', 1, { amount: 50, board: 'bShare' });
  const { breadth, industries, tiles } = marketDayOf(board(share, dollars));
  expect([breadth.amount, industries[0]?.amount, industries[0]?.size, tiles.code]).toEqual([
    300,
    300,
    300,
    ['600001'],
  ]);
});

test('the thousand largest stocks have a tile each, and each industry has one more for its remaining stocks', () => {
  const quotes = Array.from({ length: 1_003 }, (_, at) =>
    quote(String(at).padStart(6, '0'), 1, { marketValue: at + 1 }),
  );
  const { tiles, industries, count } = marketDayOf(board(...quotes));
  expect([tiles.code.length, tiles.code.at(-1), count]).toEqual([1_000, '000003', 1_003]);
  expect(industries[0]?.rest).toMatchObject({ count: 3, size: 6 });
});
