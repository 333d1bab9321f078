import { expect, test } from 'vitest';
import { hasFigure, RANKINGS } from './rankings.ts';

const [largest] = RANKINGS;

test('a ranking is shown until it is known whether its figure is missing for all stocks, and is left out if so', () => {
  const rows = { amount: [], changePercent: [] };
  expect(hasFigure(largest, { ...rows, marketValue: [null, null] })).toBe(false);
  expect(hasFigure(largest, { ...rows, marketValue: [null, 1] })).toBe(true);
  expect(hasFigure(largest, undefined)).toBe(true);
});
