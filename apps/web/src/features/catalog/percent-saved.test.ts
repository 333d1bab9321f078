import { expect, test } from 'vitest';
import { percentSaved } from './percent-saved.ts';

test('a saving is rounded down, so that it is never overstated', () => {
  expect(percentSaved(9_900, 19_900)).toBe(50);
  expect(percentSaved(6_667, 10_000)).toBe(33);
  expect(percentSaved(9_900n, 19_900n)).toBe(50);
});

test('a price that is less than one percent lower shows no saving', () => {
  for (const [ours, theirs] of [
    [10_000, 10_000],
    [12_000, 10_000],
    [9_999, 10_000],
    [10_000, undefined],
    [undefined, 10_000],
    [0, 0],
  ] as const)
    expect(percentSaved(ours, theirs)).toBeNull();
});
