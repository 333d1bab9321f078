import { expect, test } from 'vitest';
import type { DayBoard, PlacedQuote } from './day-board.ts';
import { marketDayOf } from './market-day.ts';

const quote = (code: string, changePercent: number, figures: Partial<PlacedQuote> = {}): PlacedQuote =>
  ({ code, name: code, last: 10, changePercent, marketValue: null, amount: null, ...figures }) as PlacedQuote;

const board = (...quotes: PlacedQuote[]): DayBoard =>
  ({
    date: '2025-06-30',
    rowsMax: 10,
    quotes: quotes.map((one) => ({ ...one, industry: null })),
  }) as unknown as DayBoard;

test('tiles are sized by what at least half of the stocks have, and alike where they have neither', () => {
  const plain = marketDayOf(board(quote('000001', 1), quote('000002', -2)));
  expect(plain).toMatchObject({ sizedBy: 'count', tiles: { size: [1, 1] }, breadth: { average: -0.5 } });
  expect(plain.industries[0]).toMatchObject({ size: 2, changePercent: -0.5 });
  const traded = marketDayOf(board(quote('000001', 1, { amount: 300 }), quote('000002', -2)));
  expect(traded).toMatchObject({ sizedBy: 'amount', tiles: { size: [300] } });
});
