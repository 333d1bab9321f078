import { describe, expect, test } from 'vitest';
import { changeOver, listedOf } from './peers.rules.ts';

const COMPANIES = [
  { code: '600003', marketValue: 5 },
  { code: '600001', marketValue: 9 },
  { code: '600004', marketValue: 1 },
  { code: '600002', marketValue: 5 },
];
const ranks = (own: string, count: number, whole = COMPANIES.length) =>
  listedOf(COMPANIES, { own, count, whole }).map(({ code, rank }) => `${rank} ${code}`);

describe('the listed companies', () => {
  test('are the largest; among equals, the lower code is first', () => {
    expect(ranks('600001', 3)).toEqual(['1 600001', '2 600002', '3 600003']);
  });

  test('include the company itself with its rank', () => {
    expect(ranks('600004', 2)).toEqual(['1 600001', '2 600002', '4 600004']);
  });

  test('have no rank if fewer than half of the industry have a value', () => {
    expect(ranks('600001', 1, 8)).toEqual(['1 600001']);
    expect(ranks('600001', 1, 9)).toEqual(['null 600001']);
  });
});

test('a price change is null if there is no reference price', () => {
  expect(changeOver({ close: 11, reference: 10 })).toBe(10);
  expect(changeOver({ close: 11, reference: null })).toBeNull();
  expect(changeOver(undefined)).toBeNull();
});
