import { DAY_MS } from '@jishi/market-math';

/**
 * The days after which a monthly, quarterly or yearly data set is late: its period, and time to compile it.
 */
const DAYS_MAX: Readonly<Record<number, number>> = { 4: 45, 5: 135, 6: 400 };

/**
 * Returns whether data sets of this frequency are loaded on every trading day; this covers frequencies up to
 * daily.
 */
export const isByTradingDay = (frequency: number): boolean => DAYS_MAX[frequency] === undefined;

export interface LastLoad {
  readonly frequency: number;
  readonly at: Date;
  readonly now: Date;
  /** The whole trading days between the day of the load and today, both exclusive. */
  readonly tradingDays: number;
}

/**
 * Returns whether the next load of a data set is overdue: after a whole trading day without a load, or after
 * the days above.
 */
export function isLate({ frequency, at, now, tradingDays }: LastLoad): boolean {
  const days = DAYS_MAX[frequency];
  return days === undefined ? tradingDays > 0 : now.getTime() - at.getTime() > days * DAY_MS;
}

/**
 * Returns the days from Monday to Friday between two days (exclusive). They replace trading days that no
 * calendar has.
 */
export function weekdaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(from) + DAY_MS; ms < Date.parse(to); ms += DAY_MS) {
    const day = new Date(ms);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}
