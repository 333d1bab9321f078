import { expect, it } from 'vitest';
import { isLoadOverdue, loadStateOf } from './load.rules.ts';

const at = new Date('2026-03-02T09:00:00Z');
const after = (days: number): Date => new Date(at.getTime() + days * 86_400_000);

it('the load of a data set that is updated at least daily is overdue after a whole trading day without a load', () => {
  for (const frequency of [0, 1, 2, 3]) {
    expect(isLoadOverdue({ frequency, at, now: after(9), tradingDays: 0 })).toBe(false);
    expect(isLoadOverdue({ frequency, at, now: after(2), tradingDays: 1 })).toBe(true);
  }
});

it.each([
  [4, 45],
  [5, 135],
  [6, 400],
])(
  'the load of a data set with frequency %i is overdue after %i days, regardless of trading days',
  (frequency, days) => {
    expect(isLoadOverdue({ frequency, at, now: after(days), tradingDays: 99 })).toBe(false);
    expect(isLoadOverdue({ frequency, at, now: after(days + 1), tradingDays: 0 })).toBe(true);
  },
);

it('a data set with old rows is late even if it was just loaded', () => {
  const judged = { isLate: true, hasDay: true, isOverdue: false };
  expect(loadStateOf(judged)).toBe('late');
  expect(loadStateOf({ ...judged, isLate: false })).toBe('onTime');
  expect(loadStateOf({ ...judged, isLate: false, isOverdue: true })).toBe('overdue');
  expect(loadStateOf({ isLate: false, hasDay: false, isOverdue: false })).toBe('notJudged');
});
