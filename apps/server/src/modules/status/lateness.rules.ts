import { DAY_MS } from '@jishi/market-math';

/** Days after which a monthly, quarterly or yearly data set is late: its period, and time to compile it. */
const DAYS_MAX: Readonly<Record<number, number>> = { 4: 45, 5: 135, 6: 400 };

/** Up to daily: data sets that come on every trading day. */
export const isByTradingDay = (frequency: number): boolean => DAYS_MAX[frequency] === undefined;

export interface LastLoad {
  readonly frequency: number;
  readonly at: Date;
  readonly now: Date;
  /** Whole trading days since the load, without the days of the load and of now. */
  readonly tradingDays: number;
}

/**
 * Whether the next load of a data set is overdue: after a whole trading day without a load, or after the days
 * above.
 */
export function isLate({ frequency, at, now, tradingDays }: LastLoad): boolean {
  const days = DAYS_MAX[frequency];
  return days === undefined ? tradingDays > 0 : now.getTime() - at.getTime() > days * DAY_MS;
}

/** Days from Monday to Friday between two days, without both: used where no calendar reaches. */
export function weekdaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let ms = Date.parse(from) + DAY_MS; ms < Date.parse(to); ms += DAY_MS) {
    const day = new Date(ms);
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}
