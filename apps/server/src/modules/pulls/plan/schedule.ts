import { addDays, isTradingDay, type TradingCalendar } from '@jishi/market-math';
import { z } from 'zod';
import { marketDay } from '../../../platform/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/**
 * The number of days that are searched for the next run. Runs are never further apart, even if a plan runs once a month
 * or skips a long holiday.
 */
const DAYS_MAX = 70;

const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 18:30');
const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const daysSchema = z.union([
  z.enum(['trading', 'weekdays', 'every']),
  z.strictObject({ week: z.array(z.enum(WEEK)).min(1) }),
  z.strictObject({ month: z.array(z.union([z.int().min(1).max(31), z.literal('last')])).min(1) }),
]);

/** The times at which a plan is due, in the market's time zone. */
export const scheduleSchema = z
  .strictObject({
    days: daysSchema,
    at: z.union([timeSchema, z.array(timeSchema).min(1).max(24)]).optional(),
    /** The number of minutes from one run to the next, between `from` and `to`. */
    every: z.int().min(1).max(DAY_MINUTES).optional(),
    from: timeSchema.default('00:00'),
    to: timeSchema.default('23:59'),
    /**
     * The time of day after which a run without a file is late. If it is not after the time of the run, it is on the
     * next day.
     */
    lateAfter: timeSchema.optional(),
  })
  .refine(({ at, every }) => (at === undefined) !== (every === undefined), 'give either at or every')
  .refine(({ from, to }) => from <= to, 'from is after to');

export type Schedule = z.output<typeof scheduleSchema>;

/** Returns the first time after the given one at which the schedule is due. */
export function nextDue(schedule: Schedule, calendar: TradingCalendar, after: Date): Date {
  const times = timesOf(schedule);
  let day = marketDay(after);
  for (let days = 0; days < DAYS_MAX; days++, day = addDays(day, 1)) {
    if (!isDue(schedule.days, calendar, day)) continue;
    const due = times.map((time) => marketInstantAt(day, time)).find((at) => at > after);
    if (due !== undefined) return due;
  }
  throw new RangeError('the schedule never occurs');
}

/** Returns the time after which a run is late; null if the schedule sets none. */
export function lateTime({ lateAfter }: Schedule, due: Date): Date | null {
  if (lateAfter === undefined) return null;
  const day = marketDay(due);
  const sameDay = marketInstantAt(day, lateAfter);
  return sameDay > due ? sameDay : marketInstantAt(addDays(day, 1), lateAfter);
}

/** Returns true if missed runs are made up for later. In a schedule with an interval, they are not. */
export const catchesUp = ({ at }: Schedule): boolean => at !== undefined;

function timesOf({ at, every, from, to }: Schedule): readonly string[] {
  if (at !== undefined) return [at].flat().sort();
  const times: string[] = [];
  for (let minute = minutesOf(from); minute <= minutesOf(to); minute += every ?? DAY_MINUTES)
    times.push(`${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`);
  return times;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const marketInstantAt = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`);

function isDue(days: Schedule['days'], calendar: TradingCalendar, day: string): boolean {
  if (days === 'every') return true;
  if (days === 'trading') return isTradingDay(calendar, day);
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  if (days === 'weekdays') return weekday < 5;
  if ('week' in days) return days.week.includes(WEEK[weekday] ?? 'mon');
  const date = Number(day.slice(8));
  const isLast = addDays(day, 1).endsWith('-01');
  // In a month that lacks the date, such as the 31st, the run is on the last day.
  return days.month.some((one) => one === date || (isLast && (one === 'last' || one > date)));
}

/** Returns the time of the next attempt. The wait doubles with each attempt, up to a limit. */
export function retryTime({ firstMinutes, mostMinutes }: Retries, attempts: number, now: Date): Date {
  const minutes = Math.min(firstMinutes * 2 ** Math.min(attempts - 1, 30), mostMinutes);
  return new Date(now.getTime() + minutes * MINUTE_MS);
}

export const retriesSchema = z.strictObject({
  /** The number of attempts after which a run fails. */
  attempts: z.int().min(1).max(100).default(5),
  firstMinutes: z.int().min(1).max(DAY_MINUTES).default(1),
  mostMinutes: z.int().min(1).max(DAY_MINUTES).default(30),
});

export type Retries = z.output<typeof retriesSchema>;
