import { expect, it } from 'vitest';
import { isLate, weekdaysBetween } from './lateness.rules.ts';

const at = new Date('2026-03-02T09:00:00Z');
const after = (days: number): Date => new Date(at.getTime() + days * 86_400_000);

it('a daily data set is late once a trading day has passed whole without a load', () => {
  for (const frequency of [0, 1, 2, 3]) {
    expect(isLate({ frequency, at, now: after(9), tradingDays: 0 })).toBe(false);
    expect(isLate({ frequency, at, now: after(2), tradingDays: 1 })).toBe(true);
  }
});

it.each([
  [4, 45],
  [5, 135],
  [6, 400],
])(
  'a data set of frequency %i is late after %i days, however many trading days passed',
  (frequency, days) => {
    expect(isLate({ frequency, at, now: after(days), tradingDays: 99 })).toBe(false);
    expect(isLate({ frequency, at, now: after(days + 1), tradingDays: 0 })).toBe(true);
  },
);

it('weekdays are counted between two days, without these', () => {
  // From a Thursday to the following Tuesday.
  expect(weekdaysBetween('2026-03-05', '2026-03-10')).toEqual(['2026-03-06', '2026-03-09']);
  expect(weekdaysBetween('2026-03-06', '2026-03-09')).toEqual([]);
  expect(weekdaysBetween('2026-03-09', '2026-03-09')).toEqual([]);
});
