import { describe, expect, it } from 'vitest';
import { hasTraded, quoteOf } from './quote.rules.ts';
import type { QuoteRow } from './quote-sources.ts';

const row: QuoteRow = {
  date: '2025-06-27',
  previousClose: 9,
  change: 5,
  changePercent: 50,
  open: 10.2,
  high: 10.8,
  low: 9.9,
  close: 10.1,
  volume: 1_200,
  amount: 12_345.6,
  turnoverRate: 0.7,
  shares: 3_000,
  tradableShares: 2_000,
  peRatio: 21.5,
};

it('a volume of zero means no trade, and an unknown volume means a trade', () => {
  expect(hasTraded({ volume: 0 })).toBe(false);
  expect(hasTraded({ volume: 1 })).toBe(true);
  expect(hasTraded({ volume: null })).toBe(true);
});

describe('a quote', () => {
  it('states the change from the reference price rather than the published change', () => {
    // 10.1 − 9.7 = 0.4; 0.4 ÷ 9.7 = 4.12371… %.
    expect(quoteOf(row, 9.7)).toMatchObject({
      last: 10.1,
      previousClose: 9.7,
      change: 0.4,
      changePercent: 4.1237,
    });
  });

  it('has the market value of all shares, except for a B share, whose price is in dollars', () => {
    expect(quoteOf(row, 9.7, 'sseMain')).toMatchObject({ marketValue: 30_300, tradableValue: 20_200 });
    expect(quoteOf(row, 9.7, 'bShare')).toMatchObject({ last: 10.1, marketValue: null, tradableValue: null });
  });

  it('has no change without a reference price', () => {
    expect(quoteOf(row, null)).toMatchObject({ previousClose: null, change: null, changePercent: null });
  });

  it('has two values: its close times the issued shares, and its close times the tradable shares', () => {
    expect(quoteOf(row, 9.7)).toMatchObject({ marketValue: 10.1 * 3_000, tradableValue: 10.1 * 2_000 });
    expect(quoteOf({ ...row, shares: null }, 9.7)).toMatchObject({
      marketValue: null,
      tradableValue: 20_200,
    });
    expect(quoteOf({ ...row, tradableShares: null }, 9.7)).toMatchObject({ tradableValue: null });
  });

  it('has neither change nor value without a close', () => {
    expect(quoteOf({ ...row, close: null }, 9.7)).toMatchObject({
      last: null,
      change: null,
      changePercent: null,
      marketValue: null,
      tradableValue: null,
    });
  });

  it('takes all figures that need no calculation unchanged from its row', () => {
    const { date, open, high, low, volume, amount, turnoverRate, peRatio } = row;
    expect(quoteOf(row, 9.7)).toMatchObject({ date, open, high, low, volume, amount, turnoverRate, peRatio });
  });
});
