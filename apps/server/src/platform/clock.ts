import { DAY_MS } from '@jishi/market-math';

/** Returns the current time. It is a parameter, so that tests can set a different time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const HOUR_MS = 3_600_000;

let lastDay = { number: -1, text: '' };

/**
 * Returns the calendar day in the markets' time zone, as YYYY-MM-DD. Asia/Shanghai has been eight hours ahead of UTC
 * without daylight saving time since 1992. The result is cached, because every call needs it.
 */
export function marketDay(at: Date): string {
  const number = Math.floor((at.getTime() + 8 * HOUR_MS) / DAY_MS);
  if (lastDay.number !== number)
    lastDay = { number, text: new Date(number * DAY_MS).toISOString().slice(0, 10) };
  return lastDay.text;
}

/** Formats a time in the markets' time zone, to the minute. */
export function marketTime(at: Date): string {
  return new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Formats a time in the markets' time zone, with the zone, to the second. */
export function marketInstant(at: Date): string {
  return `${new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19)}+08:00`;
}

/** Returns the most recent midnight in the markets' time zone. */
export function startOfMarketDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + 8 * HOUR_MS) / DAY_MS) * DAY_MS - 8 * HOUR_MS);
}

/** Returns the start of the month in the markets' time zone. */
export function startOfMarketMonth(at: Date): Date {
  return new Date(`${marketDay(at).slice(0, 7)}-01T00:00:00+08:00`);
}

/** Returns the seconds until the next midnight in the markets' time zone. */
export function secondsToMarketMidnight(at: Date): number {
  return Math.ceil((DAY_MS - ((at.getTime() + 8 * HOUR_MS) % DAY_MS)) / 1000);
}
