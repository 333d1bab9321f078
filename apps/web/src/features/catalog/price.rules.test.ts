import { describe, expect, test } from 'vitest';
import { fenPerDay, lowestPrice, priceRows } from './price.rules.ts';

describe('prices of a data set', () => {
  test('modes stand from a single call to the longest term, and only those that are sold', () => {
    expect(priceRows({ year: 28_800, use: 3, month: 3_000 }).map((row) => row.mode)).toEqual(['use', 'month', 'year']);
  });

  test('the price from is the smallest sum that opens the data set', () => {
    expect(lowestPrice({ month: 3_000, use: 3 })?.mode).toBe('use');
    expect(lowestPrice({ year: 20_000, month: 3_000 })?.mode).toBe('month');
  });

  test('no price at all means free', () => {
    expect(lowestPrice({})).toBeNull();
  });

  test('the price of a day never looks lower than it is', () => {
    expect(fenPerDay({ mode: 'year', fen: 28_801, days: 365 })).toBe(79);
    expect(fenPerDay({ mode: 'use', fen: 3, days: null })).toBeNull();
  });
});
