import { expect, test } from 'vitest';
import { filterOf, ratingAddress, ratingOrders, usualOrder } from './use-rating-filter.ts';

const read = (query: string) => filterOf(ratingAddress.read(new URLSearchParams(query)));

test('by default, each order shows the best first, and invalid values in a URL are ignored', () => {
  expect(read('')).toEqual({ q: '', industry: '', grade: '', moved: '', sort: 'score', order: 'desc' });
  expect(read('sort=rank')).toMatchObject({ sort: 'rank', order: 'asc' });
  expect(read('sort=change&order=asc&moved=down')).toMatchObject({ order: 'asc', moved: 'down' });
  expect(read('sort=nothing&order=up&moved=away')).toEqual(read(''));
  expect(ratingOrders.filter((order) => usualOrder(order) === 'asc')).toEqual(['rank', 'code']);
});
