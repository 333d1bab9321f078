import { WEEKDAYS_ONLY } from '@jishi/market-math';
import { describe, expect, it } from 'vitest';
import { catchesUp, lateTime, nextDue, retryTime, scheduleSchema } from './schedule.ts';

const at = (text: string): Date => new Date(`${text}:00+08:00`);
const next = (schedule: object, after: string, calendar = WEEKDAYS_ONLY): string =>
  new Date(nextDue(scheduleSchema.parse(schedule), calendar, at(after)).getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 16);

describe('the next run of a schedule', () => {
  const evening = { days: 'trading', at: '18:30' };

  it('is in the market’s time zone, and on the same day only if its time has not passed', () => {
    expect(next(evening, '2026-01-08T18:29')).toBe('2026-01-08T18:30');
    expect(next(evening, '2026-01-08T18:30')).toBe('2026-01-09T18:30');
    expect(next(evening, '2026-01-09T18:30')).toBe('2026-01-12T18:30');
  });

  it('skips the holidays of the trading calendar', () => {
    const calendar = { from: '2026-01-05', to: '2026-01-16', tradingDays: ['2026-01-05', '2026-01-14'] };
    expect(next(evening, '2026-01-05T19:00', calendar)).toBe('2026-01-14T18:30');
    expect(next({ days: 'weekdays', at: '18:30' }, '2026-01-05T19:00', calendar)).toBe('2026-01-06T18:30');
  });

  it('can be on certain days of the week or of the month', () => {
    expect(next({ days: { week: ['sat', 'tue'] }, at: '08:00' }, '2026-01-08T12:00')).toBe(
      '2026-01-10T08:00',
    );
    expect(next({ days: { month: [15, 31] }, at: '08:00' }, '2026-02-15T09:00')).toBe('2026-02-28T08:00');
    expect(next({ days: { month: ['last'] }, at: '08:00' }, '2026-04-01T09:00')).toBe('2026-04-30T08:00');
    expect(next({ days: 'every', at: ['20:00', '06:00'] }, '2026-01-10T06:00')).toBe('2026-01-10T20:00');
  });

  it('can repeat every few minutes between two times of day', () => {
    const often = { days: 'trading', every: 15, from: '09:30', to: '15:00' };
    expect(next(often, '2026-01-08T09:00')).toBe('2026-01-08T09:30');
    expect(next(often, '2026-01-08T09:30')).toBe('2026-01-08T09:45');
    expect(next(often, '2026-01-08T15:00')).toBe('2026-01-09T09:30');
    expect([often, evening].map((one) => catchesUp(scheduleSchema.parse(one)))).toEqual([false, true]);
  });

  it('needs either times or an interval, but not both', () => {
    expect(scheduleSchema.safeParse({ days: 'trading' }).success).toBe(false);
    expect(scheduleSchema.safeParse({ days: 'trading', at: '18:30', every: 5 }).success).toBe(false);
    expect(scheduleSchema.safeParse({ days: 'trading', at: '24:30' }).success).toBe(false);
  });
});

it('a run is late after the given time on its day, or on the next day if that time is not after the run', () => {
  const schedule = (lateAfter: string) => scheduleSchema.parse({ days: 'trading', at: '18:30', lateAfter });
  expect(lateTime(schedule('19:00'), at('2026-01-08T18:30'))).toEqual(at('2026-01-08T19:00'));
  expect(lateTime(schedule('06:00'), at('2026-01-08T18:30'))).toEqual(at('2026-01-09T06:00'));
});

it('the wait between attempts doubles until it reaches a limit', () => {
  const retries = { attempts: 9, firstMinutes: 1, mostMinutes: 30 };
  const start = at('2026-01-08T18:30');
  const minutes = [1, 2, 3, 6, 90].map(
    (attempts) => (retryTime(retries, attempts, start).getTime() - start.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 4, 30, 30]);
});
