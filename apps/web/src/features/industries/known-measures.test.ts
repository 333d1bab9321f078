import type { IndustryMeasure } from '@jishi/contract';
import { expect, test } from 'vitest';
import { industriesAddress } from './industries-address.ts';
import { withKnown } from './known-measures.ts';

const addressOf = (text: string, measures: readonly IndustryMeasure[]) => {
  const { size, sort } = withKnown(industriesAddress.read(new URLSearchParams(text)), new Set(measures));
  return { size, sort };
};

test('the bubble size and the sort order in the URL are used if at least one company has the measure', () => {
  expect(addressOf('', ['marketValue', 'revenue'])).toEqual({ size: 'marketValue', sort: 'marketValue' });
  expect(addressOf('size=netProfit&sort=companies', ['netProfit'])).toEqual({
    size: 'netProfit',
    sort: 'companies',
  });
});

test('without market values, the first available amount determines the bubble size', () => {
  expect(addressOf('', ['revenue', 'netProfit'])).toEqual({ size: 'revenue', sort: 'revenue' });
  expect(addressOf('sort=dividendYield', ['netProfit'])).toEqual({ size: 'netProfit', sort: 'netProfit' });
});
