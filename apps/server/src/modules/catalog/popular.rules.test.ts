import { POPULAR_CALLS_MIN } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import type { Dataset } from '../datasets/index.ts';
import { popularOf } from './popular.rules.ts';

const onSale = ['a', 'b', 'c', 'd'].map((code) => ({ code }) as Dataset);
const popular = (
  calls: Record<string, number>,
  recommended: readonly string[] = ['d', 'c', 'b'],
  most = 2,
) => {
  const { by, datasets } = popularOf(onSale, recommended, new Map(Object.entries(calls)), most);
  return [by, ...datasets.map(({ code }) => code)];
};

describe('popular data sets', () => {
  it('are those with the most calls, ordered by code when calls are equal', () => {
    expect(popular({ a: 1, b: POPULAR_CALLS_MIN, c: 5, d: 5 }, [], 3)).toEqual(['calls', 'b', 'c', 'd']);
  });

  it('are ranked once the minimum number of calls is reached', () => {
    expect(popular({ a: POPULAR_CALLS_MIN - 1, b: 1 })).toEqual(['calls', 'a', 'b']);
    expect(popular({ a: POPULAR_CALLS_MIN - 2, b: 1 })).toEqual(['choice', 'd', 'c']);
  });

  it('are the recommendations if the ranking is too short to fill the list, and never a mixture of the two', () => {
    expect(popular({ a: POPULAR_CALLS_MIN })).toEqual(['choice', 'd', 'c']);
    expect(popular({ a: POPULAR_CALLS_MIN, b: 0 })).toEqual(['choice', 'd', 'c']);
  });

  it('exclude data sets that are not on sale from the ranking, the call count and the recommendations', () => {
    expect(popular({ gone: POPULAR_CALLS_MIN, a: 2, b: 1 })).toEqual(['choice', 'd', 'c']);
    expect(popular({ gone: 9_999, a: POPULAR_CALLS_MIN, b: 1 })).toEqual(['calls', 'a', 'b']);
    expect(popular({}, ['gone', 'b', 'a', 'c'])).toEqual(['choice', 'b', 'a']);
  });

  it('are an empty list if there are neither calls nor recommendations', () => {
    expect(popular({}, [])).toEqual(['choice']);
  });
});
