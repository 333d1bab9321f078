import { type TradingCalendar, WEEKDAYS_ONLY } from '@jishi/market-math';
import { describe, expect, it } from 'vitest';
import { gapsIn, pairsOf } from './gap.rules.ts';

/** 2026-03-04 to 2026-03-06 is a public holiday. */
const calendar: TradingCalendar = {
  from: '2026-03-02',
  to: '2026-03-13',
  tradingDays: [
    '2026-03-02',
    '2026-03-03',
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
  ],
};
const gapDays = (days: string[], source: TradingCalendar = calendar): string[] =>
  gapsIn(source, pairsOf(days.map((date) => ({ date })))).map(({ date }) => date);

describe('a gap between two bars', () => {
  it('contains at least one trading day, so a holiday is not a gap', () => {
    expect(gapDays(['2026-03-02', '2026-03-03', '2026-03-09', '2026-03-10'])).toEqual([]);
    expect(gapDays(['2026-03-03', '2026-03-10', '2026-03-11'])).toEqual(['2026-03-10']);
  });

  it('is found even if it begins before the calendar does', () => {
    expect(gapDays(['2025-12-31', '2026-03-09'])).toEqual(['2026-03-09']);
    expect(gapDays(['2026-02-27', '2026-03-03'])).toEqual(['2026-03-03']);
  });

  // Between the first two bars there are six weekdays; between the last two, seven.
  it.each([
    ['beyond the calendar', calendar, ['2026-03-13', '2026-03-24', '2026-04-03']],
    ['not in any calendar', WEEKDAYS_ONLY, ['2026-03-02', '2026-03-11', '2026-03-23']],
  ])('is an interruption of more than six weekdays if the days are %s', (_, source, days) => {
    expect(gapDays(days, source)).toEqual(days.slice(-1));
  });

  it('needs two bars', () => {
    expect(gapDays([])).toEqual([]);
    expect(gapDays(['2026-03-03'])).toEqual([]);
  });
});
