import { expect, test } from 'vitest';
import { absencesOf, sampleDays } from './coverage.rules.ts';

test('coverage is counted at the last twelve month ends and, before that, at year ends', () => {
  const ends = ['2023-11-30', '2023-12-29', '2024-01-31', '2024-12-31'];
  const recent = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}-28`);
  expect(sampleDays([...ends, ...recent])).toEqual(['2023-12-29', '2024-12-31', ...recent]);
  expect(sampleDays(ends)).toEqual(ends);
});

test('a security counts as absent only between days on which it has rows, so listings and delistings are not gaps', () => {
  const days = [['a', 'b'], ['a'], ['b', 'c'], ['a', 'c']].map((codes) => new Set(codes));
  expect(absencesOf(days)).toEqual([0, 1, 1, 0]);
});
