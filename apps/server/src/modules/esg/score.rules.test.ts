import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentSince, medianScore, rankAmong, scoreBins, scoreOn } from './score.rules.ts';

test('the median is the middle score, or the mean of the two middle scores, ignoring missing ones', () => {
  expect(medianScore([70.1, null, 50.5, 60.2])).toBe(60.2);
  expect(medianScore([70, 50.5, 60.2, 40])).toBe(55.35);
  expect(medianScore([null])).toBeNull();
});

test('the mean of two scores is rounded to four decimals, and a single score is not rounded', () => {
  expect(medianScore([1.00003, 1.00008])).toBe(1.0001);
  expect(medianScore([1.00003])).toBe(1.00003);
  expect(Object.is(medianScore([-0.00002, -0.00004]), 0)).toBe(true);
});

test('equal scores share a rank, and the following ranks are skipped', () => {
  const scores = [80, 75, 75, 60];
  expect(scores.map((score) => rankAmong(scores, score))).toEqual([1, 2, 2, 4]);
});

test('every score is counted in one bin, and a score on a boundary counts in the higher bin', () => {
  expect(scoreBins([62, 65, 69.9, 100], { low: 0, high: 100 })).toMatchObject([
    { from: 60, to: 65, companies: 1 },
    { from: 65, to: 70, companies: 2 },
    ...Array.from({ length: 5 }, () => ({ companies: 0 })),
    { from: 95, to: 100, companies: 1 },
  ]);
  expect(scoreBins([], { low: 0, high: 100 })).toEqual([]);
  const scores = fc.array(
    fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(scores, (list) => {
      const bins = scoreBins(list, { low: 0, high: 10 });
      expect(bins.reduce((sum, { companies }) => sum + companies, 0)).toBe(list.length);
      expect(bins[0]?.from).toBeLessThanOrEqual(Math.min(...list));
      expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(Math.max(...list));
    }),
  );
});

test('a rating is current for eighteen months', () => {
  expect(currentSince('2025-06-30')).toBe('2023-12-30');
  const history = [
    { date: '2023-06-30', score: 50 },
    { date: '2024-06-30', score: 60 },
  ];
  expect(scoreOn(history, '2024-06-29')).toBe(50);
  expect(scoreOn(history, '2025-12-30')).toBe(60);
  expect(scoreOn(history, '2026-01-31')).toBeNull();
  expect(scoreOn(history, '2023-06-29')).toBeNull();
});
