import { expect, test } from 'vitest';
import { dayOf } from '../base/day.ts';
import { marketOf } from '../market/market.ts';

test('no company is listed before its board opens, except for companies whose past is requested by API clients', () => {
  const { companies } = marketOf({ seed: 1, securities: 300, years: 3, until: dayOf(2026, 11, 26) });
  const early = companies.filter(({ listedOn, board, hasPast }) => !hasPast && listedOn < board.opensOn);
  expect(early.map(({ code }) => code)).toEqual([]);
  const star = companies.filter(({ board }) => board.key === 'star');
  expect(new Set(star.map(({ listedOn }) => listedOn)).size).toBeGreaterThan(star.length / 2);
});
