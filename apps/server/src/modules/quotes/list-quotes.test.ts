import type { ListedQuote } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { orderQuotes } from './list-quotes.ts';
import { quoteOf } from './quote.rules.ts';
import type { QuoteRow } from './quote-sources.ts';

const row = (over: Partial<QuoteRow> = {}): QuoteRow => ({
  date: '2025-06-30',
  previousClose: 10,
  change: null,
  changePercent: null,
  open: 10.05,
  high: 10.3,
  low: 9.9,
  close: 10.1,
  volume: 1000,
  amount: 10_100,
  turnoverRate: 0.5,
  shares: 5000,
  tradableShares: 4000,
  peRatio: 12,
  ...over,
});
const listed = (code: string, over: Partial<QuoteRow> = {}): ListedQuote => ({
  code,
  name: code,
  english: null,
  demo: false,
  board: null,
  ...quoteOf(row(over), over.previousClose === undefined ? 10 : over.previousClose),
});

describe('a quote', () => {
  it('states the change from the reference price without binary rounding errors', () => {
    expect(quoteOf(row(), 10)).toMatchObject({
      last: 10.1,
      change: 0.1,
      changePercent: 1,
      marketValue: 50_500,
      tradableValue: 40_400,
    });
  });

  it('states unknown figures as null, never as 0', () => {
    expect(quoteOf(row({ previousClose: null, shares: null }), null)).toMatchObject({
      previousClose: null,
      change: null,
      changePercent: null,
      marketValue: null,
    });
  });
});

describe('the order of a list', () => {
  const newest = '2025-06-30';
  const codes = (items: readonly ListedQuote[]): string[] => items.map(({ code }) => code);

  it('puts stocks without the figure last on their day, and puts stocks that did not trade on the newest day last of all', () => {
    const items = [
      listed('600001', { close: 10.5 }),
      listed('600002', { close: 12, date: '2025-06-27' }),
      listed('600003', { previousClose: null }),
      listed('600004', { close: 11 }),
    ];
    const descending = orderQuotes(items, { sort: 'changePercent', descending: true, newest });
    expect(codes(descending)).toEqual(['600004', '600001', '600003', '600002']);
    const ascending = orderQuotes(items, { sort: 'changePercent', descending: false, newest });
    expect(codes(ascending)).toEqual(['600001', '600004', '600003', '600002']);
  });

  it('is by code if the figures are equal, in both ascending and descending order', () => {
    const items = [listed('600002'), listed('600001')];
    for (const descending of [true, false]) {
      expect(codes(orderQuotes(items, { sort: 'volume', descending, newest }))).toEqual(['600001', '600002']);
    }
    expect(codes(orderQuotes(items, { sort: 'code', descending: true, newest }))).toEqual([
      '600002',
      '600001',
    ]);
  });

  it('puts stocks that did not trade on the newest day last, even if it is by code', () => {
    const items = [listed('600001', { date: '2025-04-07' }), listed('600002'), listed('600003')];
    expect(codes(orderQuotes(items, { sort: 'code', descending: false, newest }))).toEqual([
      '600002',
      '600003',
      '600001',
    ]);
  });
});
